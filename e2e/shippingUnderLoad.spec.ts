import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Registry } from '@portal/site/registry/Registry';
import { copyProject } from './copyProject.ts';
import { createMixedSite } from './createMixedSite.ts';
import { region } from './openDashboard.ts';
import { openSearch } from './openSearch.ts';
import { runInFolder } from './runInFolder.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { type Load, type LoadResult, startLoad } from './startLoad.ts';
import { test } from './story.ts';
import { watchTab } from './watchTab.ts';

/** A version that no section has reached. */
const NEXT = '99.0.0';

test.describe('shipping while the site is served', { tag: '@no-section' }, () => {
  // Shipping two sections and rolling one back takes long.
  test.setTimeout(300_000);
  let copy: ReturnType<typeof copyProject>;
  let site: ReturnType<typeof createMixedSite>;
  let gateway: StartedGateway | undefined;
  let load: Load | undefined;

  /** Runs a command in the copy, as a team would. */
  const type = (command: string, app: string) =>
    runInFolder(copy.folder, 'npm', ['run', '--silent', command, '--', app, '--to', site.folder]);

  test.beforeAll(async () => {
    copy = copyProject();
    site = createMixedSite([]);
    // Builds take the whole machine meanwhile, and the story is about shipping.
    gateway = await startGateway({ SITE: site.folder, RENDERING: 'off' });
  });

  test.afterAll(async () => {
    await load?.stop();
    await gateway?.stop();
    site.remove();
    copy.remove();
  });

  test('two sections ship and one is rolled back: no request fails, the open tab follows without a reload, everything else stays the same', async ({
    page,
  }) => {
    const url = gateway?.url ?? '';
    const before = { registry: readRegistry(site.folder), hashes: hashesOf(site.folder) };
    load = await startLoad(url);
    await page.goto(url);
    const tab = await watchTab(page);
    await goAround(page);
    await expectDetails(page, 'Share');

    writeNextEdition(copy.folder, 'details', "share: 'Share'", "share: 'Share, edition two'");
    await goAroundUntil(page, type('ship', 'mfe-details'));
    await goAroundUntil(page, registryAnswer(page));
    await expectDetails(page, 'Share, edition two');

    writeNextEdition(copy.folder, 'search', 'Movies, series and people', 'Edition two');
    await goAroundUntil(page, type('ship', 'mfe-search'));
    await goAroundUntil(page, registryAnswer(page));
    await expectSearch(page, 'Edition two: two letters are enough.');

    await goAroundUntil(page, type('rollback', 'mfe-details'));
    await goAroundUntil(page, registryAnswer(page));
    await expectDetails(page, 'Share');
    await expectSearch(page, 'Edition two: two letters are enough.');

    const result = await load.stop();
    expect(result.failures).toEqual([]);
    expect(tab.troubles).toEqual([]);
    expect(await tab.isSamePage()).toBe(true);
    const first = versionsOf(before.registry);
    for (const place of ['details', 'search'].flatMap((name) => [
      `${name}/${first[name]}`,
      `${name}/${NEXT}`,
    ])) {
      expect(
        [...result.addresses].some((address) => address.startsWith(`/files/${place}/`)),
        `${place} was under load`,
      ).toBe(true);
    }

    const after = { registry: readRegistry(site.folder), hashes: hashesOf(site.folder) };
    expect(versionsOf(after.registry)).toEqual({ ...first, search: NEXT });
    expect(after.registry.shell).toEqual(before.registry.shell);
    expect(after.registry.sections['dashboard']).toEqual(before.registry.sections['dashboard']);
    const unshipped = Object.entries(after.hashes).filter(
      ([file]) => !['details', 'search'].some((name) => file.startsWith(`${name}/${NEXT}/`)),
    );
    expect(Object.fromEntries(unshipped)).toEqual(before.hashes);

    console.log(
      `  Shipping under load: ${summary(result)} and ${tab.requests()} requests of the open tab, 0 failed, 0 reloads; ${unshipped.length} files unchanged.`,
    );
  });
});

/** Visits the portal once around and returns to the dashboard, whatever the versions. */
async function goAround(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const title = await openCard(page);
  const dialog = await openSearch(page);
  await dialog.getByRole('searchbox').fill('melies');
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Georges Méliès' })
    .first()
    .getByRole('link')
    .click();
  await expect(heading).toHaveText('Georges Méliès');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading).toHaveText(title);
  // The search is open again, with its results.
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await goHome(page);
}

/** Uses the tab until an event, at least once around. */
async function goAroundUntil(page: Page, event: Promise<unknown>): Promise<void> {
  let isOver = false;
  const rounds = async () => {
    do {
      await goAround(page);
    } while (!isOver);
  };
  await Promise.all([event.finally(() => (isOver = true)), rounds()]);
}

/** Waits for the next response to the tab's registry check. */
async function registryAnswer(page: Page): Promise<void> {
  const request = await page.waitForRequest('**/registry.json');
  await (await request.response())?.finished();
}

async function openCard(page: Page): Promise<string> {
  const link = region(page, 'Top rated').getByRole('listitem').first().getByRole('link').first();
  const title = (await link.textContent())?.trim() ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  return title;
}

async function goHome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(region(page, 'Top rated').getByRole('listitem').first()).toBeVisible();
}

/** Visits a movie from the dashboard: the label of the share button identifies the version. */
async function expectDetails(page: Page, share: string): Promise<void> {
  await openCard(page);
  await expect(page.getByRole('button', { name: share, exact: true })).toBeVisible();
  await goHome(page);
}

async function expectSearch(page: Page, hint: string): Promise<void> {
  const dialog = await openSearch(page);
  await expect(dialog.getByText(hint)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Raises a section's version and changes one of its texts. */
function writeNextEdition(project: string, section: string, said: string, says: string): void {
  for (const [file, from, to] of [
    ['package.json', /(?<="version": ")[^"]+/, NEXT],
    ['src/texts.ts', said, says],
  ] as const) {
    const place = path.join(project, `mfe-${section}`, file);
    const text = readFileSync(place, 'utf8');
    const edited = text.replace(from, to);
    if (edited === text) {
      throw new Error(`${place} does not say ${from}.`);
    }
    writeFileSync(place, edited);
  }
}

function readRegistry(site: string): Registry {
  // Safe: written by the commands, which validate it.
  return JSON.parse(readFileSync(path.join(site, 'registry.json'), 'utf8')) as Registry;
}

function versionsOf({ shell, sections }: Registry): Readonly<Record<string, string>> {
  return {
    shell: shell.version,
    ...Object.fromEntries(
      Object.entries(sections).map(([name, { current }]) => [name, current.version]),
    ),
  };
}

/** The hash of every file of every version, by path. */
function hashesOf(site: string): Readonly<Record<string, string>> {
  const folder = path.join(site, 'files');
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [
      path.relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

function summary({ answers, seconds }: LoadResult): string {
  const total = Object.values(answers).reduce((sum, count) => sum + count, 0);
  const kinds = Object.entries(answers).map(([kind, count]) => `${count} ${kind}`);
  return `${total} answers in ${seconds.toFixed(0)} s (${kinds.join(', ')})`;
}
