import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Registry } from '@portal/site/registry/Registry';
import { readSite, writeSite } from '../scripts/siteFolder.mjs';
import { copyBuiltSite } from './copyBuiltSite.ts';
import { addCounter, type Counter, startDev, type StartedDev } from './development.ts';
import { region } from './portalPages.ts';
import { copyProject } from './projectCopy.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { NEXT, writeNextEdition } from './writeNextEdition.ts';

/** A dashboard button's labels in the live version and in the next one. */
const LABELS = { first: 'Watch later', next: 'Watch later, edition two' };

test.describe('development against a deployed portal', { tag: ['@full', '@no-section'] }, () => {
  // Serial, because the second story stops the portal that the first one uses.
  test.describe.configure({ mode: 'serial' });
  // Three servers take a long time to start.
  test.setTimeout(300_000);
  let copy: ReturnType<typeof copyProject>;
  let site: ReturnType<typeof copyBuiltSite>;
  let deployed: StartedGateway;
  let dev: StartedDev;
  let counter: Counter;

  test.beforeAll(async () => {
    copy = copyProject();
    site = copyBuiltSite();
    deployed = await startGateway({
      SITE: site.folder,
      BRAND: 'Film Haus',
    });
    counter = addCounter(copy.folder, 'mfe-details/src/hero', 'DetailFrame.tsx', 'section');
    dev = await startDev({
      folder: copy.folder,
      words: ['details', '--against', deployed.url],
      until: ['/healthz'],
      untilApps: { shell: '/main.js', details: '/remoteEntry.js' },
    });
  });

  test.afterAll(async () => {
    await dev?.stop();
    await deployed?.stop();
    site.remove();
    copy.remove();
  });

  const versions = async (): Promise<Readonly<Record<string, string>>> =>
    (await (await fetch(`${dev.url}/healthz`)).json()).versions;
  const goHome = (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: 'Film Haus' }).click();
  const topRated = (page: Page) => region(page, 'Top rated').getByRole('listitem').first();

  test('nothing is built: the other sections, brand and pictures come from the portal; an edit of the section appears without losing state; a version that ships or rolls back on the portal appears at a later navigation without a reload', async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(dev.url);

    await expect(page.getByRole('banner').getByRole('link', { name: 'Film Haus' })).toBeVisible();
    const picture = topRated(page).getByRole('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(
      await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).origin),
    ).toBe(deployed.url);
    const section = page.locator(
      `script[src^="${deployed.url}/files/dashboard/${site.versions['dashboard']}/"][integrity^="sha384-"]`,
    );
    await expect(section).not.toHaveCount(0);
    expect(await versions()).toEqual({
      ...site.versions,
      shell: 'development',
      details: 'development',
    });
    expect(existsSync(path.join(copy.folder, 'built'))).toBe(false);
    expect(complaints).toEqual([]);

    await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
    const openDetails = () => topRated(page).getByRole('link').first().click();
    await openDetails();
    // The loading page's frame has its own counter.
    await expect(page.getByRole('button', { name: 'Add to favorite' })).toBeVisible();
    await page.getByRole('button', { name: 'section 0' }).click();
    counter.relabel('edited section');
    await expect(page.getByRole('button', { name: 'edited section 1' })).toBeVisible();

    const rollBack = shipDashboard(site.folder);
    const shipped = topRated(page).getByRole('button', { name: LABELS.next });
    const visitHome = async (shows: number) => {
      await goHome(page);
      await expect(topRated(page)).toBeVisible();
      const count = await shipped.count();
      await openDetails();
      expect(count).toBe(shows);
    };
    await expect(() => visitHome(1)).toPass({ timeout: 60_000 });
    expect((await versions())['dashboard']).toBe(NEXT);

    rollBack();
    await expect(() => visitHome(0)).toPass({ timeout: 60_000 });
    expect((await versions())['dashboard']).toBe(site.versions['dashboard']);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
  });

  test('when the portal goes away, this is reported and its versions stay, but its data is unavailable', async ({
    page,
  }) => {
    await deployed.stop();

    await expect
      .poll(() => dev.log())
      .toContain(
        // The connection is refused or aborted, depending on timing.
        `${deployed.url}/registry.json cannot be used, so its last known state stays: it does not answer (`,
      );
    expect((await versions())['dashboard']).toBe(site.versions['dashboard']);
    expect((await page.request.get(`${dev.url}/api/3/movie/1020`)).status()).toBe(502);
  });
});

/**
 * Makes another version of the dashboard live, without the checks of `ship`. Returns a function
 * that rolls it back.
 */
function shipDashboard(site: string): () => void {
  const before: Registry = readSite(site);
  const { dashboard } = before.sections;
  if (!dashboard) {
    throw new Error('There is no dashboard.');
  }
  const build = writeNextEdition(site, { name: 'dashboard', labels: LABELS });
  cpSync(build, path.join(site, 'files/dashboard', NEXT), { recursive: true });
  const current = JSON.parse(readFileSync(path.join(build, 'build.json'), 'utf8'));
  rmSync(build, { recursive: true });
  const sections = { ...before.sections, dashboard: { ...dashboard, current } };
  writeSite(site, { ...before, sections });
  return () => writeSite(site, before);
}
