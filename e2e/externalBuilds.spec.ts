import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { copyBuiltSite } from './copyBuiltSite.ts';
import { followLink } from './faults/testedSections.ts';
import { runInFolder } from './projectCopy.ts';
import { type StartedGateway, startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { recordErrors } from './watchVisit.ts';

const root = path.resolve(import.meta.dirname, '..');
const fixture = path.join(import.meta.dirname, 'externalSection');

test.describe(
  'a section with a configuration of its own',
  { tag: ['@full', '@no-section'] },
  () => {
    // The story runs several commands, possibly on a busy machine.
    test.setTimeout(180_000);
    test.describe.configure({ mode: 'serial' });
    let site: ReturnType<typeof copyBuiltSite>;
    let builds: string;
    let gateway: StartedGateway;

    test.beforeAll(async () => {
      site = copyBuiltSite();
      builds = mkdtempSync(path.join(os.tmpdir(), 'notes-'));
      const wanted = [
        { version: '1.0.0', folder: folderOf('first') },
        { version: '2.0.0', folder: folderOf('second') },
      ];
      await runInFolder(fixture, process.execPath, ['build.mjs', JSON.stringify(wanted)]);
      await type('ship', '--build', folderOf('first'));
      gateway = await startGateway({ SITE: site.folder });
    });
    test.afterAll(async () => {
      await gateway.stop();
      site.remove();
      rmSync(builds, { recursive: true });
    });

    const folderOf = (build: string) => path.join(builds, build);
    const type = (command: string, ...options: readonly string[]) =>
      runInFolder(root, process.execPath, [
        ...['--import', 'tsx', path.join(fixture, 'shipNotes.mjs'), command, 'notes'],
        ...[...options, '--site', site.folder],
      ]);

    test('is built as the documentation says', () => {
      const page = readFileSync(path.join(root, 'docs/section-builds.md'), 'utf8');
      const config = readFileSync(path.join(fixture, 'rspack.config.mjs'), 'utf8');

      expect(page).toContain(config.trim());
    });

    test('runs no chunk that was altered, and no script without a hash', async ({ page }) => {
      const chunk = onDemandChunk(folderOf('first'));
      await page.route(`**/${chunk}`, async (route) => {
        const response = await route.fetch();
        const body = `${await response.text()};globalThis.isTampered=true;`;
        await route.fulfill({ response, body });
      });
      await page.goto(`${gateway.url}/notes`);
      await expect(page.getByRole('heading', { name: 'Notes 1.0.0' })).toBeVisible();
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(page.getByRole('alert')).toContainText('Notes could not be loaded.');

      expect(await page.evaluate(loadsWithoutHash, `/files/notes/1.0.0/${chunk}`)).toBe('error');
      expect(await page.evaluate(() => Reflect.has(globalThis, 'isTampered'))).toBe(false);
    });

    test('has a reset that applies to its own elements, and to no others', async ({ page }) => {
      const frame =
        'html, body, :is(header, footer):not(main *), :is(header, footer):not(main *) *';
      const content = 'main h1, main dl, main dl *';
      const changesIn = async (selector: string) => {
        await page.getByRole('link', { name: 'Movies' }).first().focus();
        await page.getByRole('contentinfo').getByRole('link').first().hover();
        return page.evaluate(changedStyles, selector);
      };
      // In the other themes, the bar of a movie's page has a color scheme of its own.
      await page.context().addCookies([{ name: 'portal_theme', value: 'dark', url: gateway.url }]);
      await page.goto(`${gateway.url}/movie/1020`);
      await expect(page.getByRole('term').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Theme/ })).toBeVisible();
      await changesIn(frame);
      await changesIn(content);

      await followLink(page, '/notes');

      const heading = page.getByRole('heading', { name: 'Notes 1.0.0' });
      await expect(heading).toHaveCSS('text-transform', 'uppercase');
      // The shell has a reset of its own.
      await expect(heading).toHaveCSS('padding-left', '16px');
      expect(await changesIn(frame)).toEqual([]);
      await expect(page.locator('[data-section=notes]')).toHaveCSS('contain', 'style');
      await page.goBack();
      await expect(page.getByRole('term').first()).toBeVisible();
      expect(await changesIn(frame)).toEqual([]);
      expect(await changesIn(content)).toEqual([]);
    });

    test('is replaced in an open tab by the next version, and comes back with a rollback', async ({
      page,
    }) => {
      const errors = recordErrors(page);
      await page.goto(`${gateway.url}/notes`);
      await showsVersion(page, '1.0.0');

      await type('ship', '--build', folderOf('second'));
      await returnToNotes(page, '2.0.0');
      await showsVersion(page, '2.0.0');

      await type('rollback');
      await returnToNotes(page, '1.0.0');
      await showsVersion(page, '1.0.0');

      expect(errors).toEqual([]);
    });
  },
);

/** Expects a version of the page, and of the code that it loads on demand. */
async function showsVersion(page: Page, version: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `Notes ${version}` })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText(`More notes ${version}`)).toBeVisible();
}

/** Returns to the tab and visits the section again, until the section has the released version. */
async function returnToNotes(page: Page, version: string): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('region', { name: 'Top rated', exact: true })).toBeVisible();
    await followLink(page, '/notes');
    await expect(page.getByRole('heading', { name: `Notes ${version}` })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(page).toHaveTitle('Notes');
}

/** The URL of the chunk with `More.js`. */
function onDemandChunk(folder: string): string {
  const found = readdirSync(folder).find(
    (name) =>
      /^\d+\..*\.js$/.test(name) &&
      readFileSync(path.join(folder, name), 'utf8').includes('More notes'),
  );
  if (!found) {
    throw new Error('There is no chunk for More.js.');
  }
  return found;
}

/**
 * Runs in the page: the first styles of elements and their pseudo-elements that have changed since
 * the last call. Without a layout, sizes are as in the style sheets.
 */
function changedStyles(selector: string): readonly string[] {
  const { style } = document.documentElement;
  style.display = 'none';
  const now = [...document.querySelectorAll(selector)].flatMap((element) =>
    ['', '::before', '::after', '::marker', '::selection'].flatMap((pseudo) => {
      const computed = getComputedStyle(element, pseudo);
      return [...computed].map(
        (name) => `${element.tagName}${pseudo} ${name}: ${computed.getPropertyValue(name)}`,
      );
    }),
  );
  style.display = '';
  const before: ReadonlySet<string> = Reflect.get(globalThis, selector) ?? new Set(now);
  Reflect.set(globalThis, selector, new Set(now));
  return now.filter((each) => !before.has(each)).slice(0, 5);
}

/** Runs in the page: tries to load one of the section's scripts without a hash. */
function loadsWithoutHash(address: string): Promise<string> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = address;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve('load');
    script.onerror = () => resolve('error');
    document.head.append(script);
  });
}
