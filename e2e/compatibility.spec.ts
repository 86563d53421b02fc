import path from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { createMixedSite, type PreviousBuild } from './createMixedSite.ts';
import { openDashboard, openSearch, region } from './portalPages.ts';
import { runInFolder } from './projectCopy.ts';
import { startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { waitForHydration } from './waiting.ts';

const root = path.resolve(import.meta.dirname, '..');

test.describe('releases of different dates', { tag: ['@full', '@no-style'] }, () => {
  // Serial, because both tests need the same builds.
  test.describe.configure({ mode: 'default' });
  // Builds, plus an installation if the packages of a release differ.
  test.setTimeout(240_000);
  let previous: readonly PreviousBuild[] = [];

  test.beforeAll(async () => {
    const { output } = await runInFolder(root, process.execPath, ['scripts/buildPrevious.mjs']);
    // Skips warnings that Node might have printed.
    const answer = output.split('\n').find((line) => line.startsWith('[{')) ?? output;
    // Safe: the only line printed by our own tool.
    previous = JSON.parse(answer) as readonly PreviousBuild[];
    console.log(
      previous
        .map(({ name, from, build }) => `  ${name} ${build.version}, from ${from}`)
        .join('\n'),
    );
  });

  test('the previous release of each section works in the new shell', async ({ browser }) => {
    await visit(
      browser,
      previous.filter(({ name }) => name !== 'shell'),
    );
  });

  test('the new sections work in the previous release of the shell', async ({ browser }) => {
    await visit(
      browser,
      previous.filter(({ name }) => name === 'shell'),
    );
  });
});

/** Serves a site with the previous versions of these apps, and visits every section. */
async function visit(browser: Browser, previous: readonly PreviousBuild[]): Promise<void> {
  expect(previous).not.toEqual([]);
  const site = createMixedSite(previous);
  const gateway = await startGateway({ SITE: site.folder });
  const context = await browser.newContext({ baseURL: gateway.url });
  try {
    const page = await context.newPage();
    const complaints = listenForComplaints(page);
    const scripts = listenForScripts(page);

    await goThroughEverySection(page);

    for (const [name, version] of Object.entries(site.versions)) {
      expect(
        scripts.some((address) => address.includes(`/files/${name}/${version}/`)),
        `${name} ${version} was not loaded`,
      ).toBe(true);
    }
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await gateway.stop();
    site.remove();
  }
}

/**
 * Adds a favorite on the dashboard and checks it on the detail page and back, because sections
 * communicate only through the shell.
 */
async function goThroughEverySection(page: Page): Promise<void> {
  // Not via the link in the bar, because some releases of the shell do not have it.
  await page.goto('/movies');
  // The gateway has rendered the results, but the section's scripts load later.
  await waitForHydration(page.getByRole('list', { name: 'Results' }).getByRole('link').first());

  await openDashboard(page);
  const card = region(page, 'Top rated').getByRole('listitem').first();
  const title = (await card.getByRole('link').first().textContent())?.trim() ?? '';
  await card.getByRole('button', { name: 'Watch later' }).click();
  await expect(region(page, 'Favorites').getByRole('link', { name: title })).toBeVisible();

  const dialog = await openSearch(page);
  await dialog.getByRole('searchbox').fill(title);
  await dialog.getByRole('listitem').filter({ hasText: title }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('button', { name: 'Added' })).toBeVisible();
  await expect(region(page, 'Cast')).toBeVisible();
  await page.getByRole('button', { name: 'Added' }).click();
  await page.getByRole('button', { name: 'Back' }).click();

  await expect(region(page, 'Favorites')).toContainText('List empty!');
}

function listenForComplaints(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
}

function listenForScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  return scripts;
}
