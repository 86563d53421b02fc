import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createMixedSite } from './createMixedSite.ts';
import { addCounter, type Counter, startDev, type StartedDev } from './development.ts';
import { region } from './portalPages.ts';
import { copyProject, runInFolder } from './projectCopy.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { test } from './story.ts';

test.describe('development against a deployed portal', { tag: '@no-section' }, () => {
  // Serial, because the second story stops the portal that the first one uses.
  test.describe.configure({ mode: 'serial' });
  // Three servers, a release and a rollback take a long time.
  test.setTimeout(300_000);
  let copy: ReturnType<typeof copyProject>;
  let site: ReturnType<typeof createMixedSite>;
  let deployed: StartedGateway;
  let dev: StartedDev;
  let counter: Counter;

  test.beforeAll(async () => {
    copy = copyProject();
    site = createMixedSite([]);
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
  /** Runs the command and returns its output once it has exited. */
  const typeDev = (words: readonly string[]) =>
    runInFolder(copy.folder, process.execPath, ['scripts/portal.mjs', 'dev', ...words]).then(
      ({ output }) => output,
      (error: Error) => error.message,
    );
  const goHome = (page: Page) =>
    page.getByRole('banner').getByRole('link', { name: 'Film Haus' }).click();
  const topRated = (page: Page) => region(page, 'Top rated').getByRole('listitem').first();

  test('nothing is built: the other sections, brand and pictures come from the portal', async ({
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
  });

  test('an edit of the section appears without losing state; a version that ships or rolls back on the portal appears at a later navigation without a reload', async ({
    page,
  }) => {
    await page.goto(dev.url);
    await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
    const openDetails = () => topRated(page).getByRole('link').first().click();
    await openDetails();
    // The frame of the loading page has a counter of its own.
    await expect(page.getByRole('button', { name: 'Add to favorite' })).toBeVisible();
    await page.getByRole('button', { name: 'section 0' }).click();
    counter.relabel('edited section');
    await expect(page.getByRole('button', { name: 'edited section 1' })).toBeVisible();

    await shipDashboard(copy.folder, site.folder);
    const shipped = page.getByRole('button', { name: 'shipped 0' });
    const visitHome = async (shows: number) => {
      await goHome(page);
      await expect(topRated(page)).toBeVisible();
      const count = await shipped.count();
      await openDetails();
      expect(count).toBe(shows);
    };
    await expect(() => visitHome(1)).toPass({ timeout: 60_000 });
    expect((await versions())['dashboard']).toBe('9.0.0');

    await runInFolder(copy.folder, process.execPath, [
      'scripts/portal.mjs',
      'rollback',
      'mfe-dashboard',
      '--to',
      site.folder,
    ]);
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

  for (const [name, words, sentence] of [
    [
      'an unknown section',
      ['detail', '--against', 'https://portal.example'],
      'Name a section: browse, dashboard, details, search.',
    ],
    [
      'a section alone against a portal',
      ['details', '--alone', '--against', 'https://portal.example'],
      '--alone shows a section without a portal, --against a portal around it, and --into shows it in a portal; choose one of them.',
    ],
  ] as const) {
    test(`${name} is refused in one sentence`, async () => {
      expect(await typeDev(words)).toContain(`ended with 1.\n${sentence}\n`);
    });
  }
});

/** Releases a distinguishable version of the dashboard to a site. */
async function shipDashboard(project: string, site: string): Promise<void> {
  addCounter(project, 'mfe-dashboard/src', 'DashboardPage.tsx', 'shipped');
  const file = path.join(project, 'mfe-dashboard/package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": ".+?"/, '"version": "9.0.0"'));
  await runInFolder(project, process.execPath, [
    'scripts/portal.mjs',
    'ship',
    'mfe-dashboard',
    '--to',
    site,
  ]);
}
