import { expect, type Page } from '@playwright/test';
import { expectEdition, recordViolations } from './faults/faultSteps.ts';
import { faultTest } from './faults/faultTest.ts';
import { serveOnFreePort } from './faults/serveOnFreePort.ts';
import { startFaultPortal } from './faults/startFaultPortal.ts';
import { agree, inspectionPanel } from './portalPages.ts';

const NO_FAULT = {};

faultTest.describe('a section of another portal', { tag: ['@full', '@no-section'] }, () => {
  faultTest(
    'is shown in the deployed page without violating its policy, stays with the tab, follows its builds, and is removed with one click',
    async ({ newVisit, builds, portal }) => {
      const local = await startFaultPortal(builds.folder);
      local.ship({ details: { current: builds.first['details']!, previous: undefined } });
      const { page } = await newVisit('details', NO_FAULT);
      const readViolations = await recordViolations(page);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(`/movie/1020?section.details=${local.url}`);

      await expect(inspectionPanel(page)).toContainText(
        `The address of this page requests "details" from ${local.url}.`,
      );
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();
      expect(requested.filter((url) => url.startsWith(local.url))).toEqual([]);
      await agree(page);
      await expectEdition(page, 'first');
      await expect(inspectionPanel(page)).toContainText(`"details" is loaded from ${local.url}.`);
      expect(await readViolations()).toEqual([]);
      await page.getByRole('link', { name: 'Cine Pop' }).click();
      await expect(page.getByRole('region', { name: 'Top rated', exact: true })).toBeVisible();
      await page.goto('/movie/1020');
      await expectEdition(page, 'first');

      local.ship({});
      await expectEdition(page, 'healthy');
      await expect(inspectionPanel(page)).toContainText(`"details" is loaded from ${local.url}.`);

      await inspectionPanel(page).getByRole('button', { name: 'Back to the live portal' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();
      await expect(inspectionPanel(page)).toHaveCount(0);
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      );
      expect(loaded.filter((url) => url.startsWith(local.url))).toEqual([]);
      await expect(page).toHaveURL(`${portal.url}/movie/1020`);
      await local.stop();
      expect(portal.failures()).toEqual([]);
    },
  );

  faultTest(
    'is replaced by the live version with an explanation while the other portal is not listed, unreachable or hangs',
    async ({ newVisit, builds }) => {
      const { page } = await newVisit('details', NO_FAULT);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));

      const response = await page.goto('/movie/1020?section.details=https://evil.example');
      expect(response?.headers()['content-security-policy']).not.toContain('evil.example');
      await isLive(page, '"details" may not be loaded from https://evil.example');
      expect(requested.filter((url) => url.startsWith('https://evil.example'))).toEqual([]);

      const unreachable = await startFaultPortal(builds.folder);
      await unreachable.stop();
      const silent = await serveOnFreePort(() => new Promise(() => undefined));
      for (const { url } of [unreachable, silent]) {
        await page.goto(`/movie/1020?section.details=${url}`);
        await agree(page);
        const sentence = `"details" is the live version: ${url} does not respond, or not to this portal.`;
        await isLive(page, sentence);
      }
      await silent.stop();
    },
  );

  faultTest(
    'is not requested, and no fault is active, when a link of another site leads to the page',
    async ({ newVisit, portal }) => {
      const other = await serveOnFreePort(
        () =>
          new Response(
            `<a href="${portal.url}/movie/1020?sections&fault.details=missing&section.details=http://localhost:1">Look</a>`,
            { headers: { 'content-type': 'text/html' } },
          ),
      );
      const { page } = await newVisit('details', NO_FAULT);
      await page.goto(other.url);

      const responded = page.waitForResponse((response) => response.url().includes('/movie/1020'));
      await page.getByRole('link', { name: 'Look' }).click();

      const response = await responded;
      expect(await response.headerValue('content-security-policy')).not.toContain(
        'http://localhost:1',
      );
      await expect(
        page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' }),
      ).toBeVisible();
      await expect(inspectionPanel(page)).toHaveCount(0);
      await other.stop();
    },
  );
});

/** Expects the portal's own section, and the panel to explain why. */
async function isLive(page: Page, sentence: string): Promise<void> {
  await expect(inspectionPanel(page)).toContainText(sentence);
  await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
}
