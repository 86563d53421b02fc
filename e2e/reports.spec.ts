import { expect } from '@playwright/test';
import { faultTest } from './faults/faultTest.ts';

faultTest.describe('reports', () => {
  faultTest('a failure is counted for its section, version and phase as soon as it happens', async ({ newVisit }) => {
    const { page, context, version } = await newVisit('details', {});
    await context.route(`**${version.baseUrl}*`, (route) => route.fulfill({ status: 404, body: '' }));

    await page.goto('/movie/1020');
    await expect(page.getByRole('alert')).toBeVisible();

    const line = `portal_section_failures_total{section="details",version="${version.version}",phase="load"} 1`;
    await expect.poll(async () => (await page.request.get('/metrics')).text()).toContain(line);
  });

  faultTest('a visit that works says at its end how long the section took and how the visit felt', async ({ newVisit }) => {
    const { page, version } = await newVisit('dashboard', {});
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Top rated', exact: true }).getByRole('link').first()).toBeVisible();
    const before = await page.request.get('/metrics');
    expect(await before.text()).not.toContain(`portal_section_load_seconds_count{section="dashboard",version="${version.version}"} 1`);

    await page.goto('about:blank');

    const metrics = async () => (await page.request.get('/metrics')).text();
    await expect.poll(metrics).toContain(`portal_section_load_seconds_count{section="dashboard",version="${version.version}"} 1`);
    await expect.poll(metrics).toContain(`portal_section_lcp_seconds_count{section="dashboard",version="${version.version}"} 1`);
  });

  faultTest('the console says why, the report does not', async ({ newVisit }) => {
    const { page, context, version } = await newVisit('details', {});
    await context.route(`**${version.baseUrl}*`, (route) => route.fulfill({ status: 404, body: '' }));
    const said = page.waitForEvent('console', { predicate: (message) => message.text().includes(`Section "details" ${version.version} failed in phase "load".`) });
    const sent = page.waitForRequest('**/reports');

    await page.goto('/movie/1020');

    expect((await said).type()).toBe('error');
    expect((await sent).postData()).toBe(JSON.stringify([{ kind: 'failure', section: 'details', version: version.version, phase: 'load' }]));
  });
});
