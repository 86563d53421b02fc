import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { documents } from '../platform/cli/src/commands/documents.ts';
import { addCounter, BROKEN_LINE, saveByRename, startDev, type StartedDev } from './development.ts';
import { agree } from './portalPages.ts';
import { copyProject } from './projectCopy.ts';
import { test } from './story.ts';

test.describe('development', { tag: ['@full', '@no-section'] }, () => {
  // Starting development servers and rebuilding is slow.
  test.setTimeout(300_000);
  let copy: ReturnType<typeof copyProject>;
  let dev: StartedDev | undefined;

  // Each story gets its own copy, and edits it only after the start: an app that was edited before
  // would first be built for production.
  test.beforeEach(() => {
    copy = copyProject({ isBuilt: true });
  });

  test.afterEach(async () => {
    await dev?.stop();
    copy.remove();
  });

  test('an edit of the section in development or of the shell appears without losing state, and a syntax error shows with file and line until it is mended; the other sections are the built ones', async ({
    page,
  }) => {
    dev = await startDev({
      folder: copy.folder,
      words: ['dashboard'],
      until: ['/healthz'],
      untilApps: { dashboard: '/remoteEntry.js' },
    });
    await page.goto(dev.url);
    await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 60_000 });

    const ofSection = addCounter(copy.folder, 'mfe-dashboard/src', 'DashboardPage.tsx', 'section');
    await page.getByRole('button', { name: 'section 0' }).click();
    const ofShell = addCounter(copy.folder, 'shell/src/layout', 'Footer.tsx', 'shell');
    await page.getByRole('button', { name: 'shell 0' }).click();
    await page.getByRole('button', { name: 'shell 1' }).click();
    ofSection.relabel('edited section');
    await expect(page.getByRole('button', { name: 'edited section 1' })).toBeVisible();
    ofShell.relabel('edited shell');
    await expect(page.getByRole('button', { name: 'edited shell 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'edited section 1' })).toBeVisible();

    const overlay = page.frameLocator('#rspack-dev-server-client-overlay');
    for (const [counter, count] of [
      [ofSection, 'mended section 1'],
      [ofShell, 'mended shell 2'],
    ] as const) {
      counter.breakSyntax();
      await expect(overlay.locator('body')).toContainText('/Counter.tsx');
      await expect(overlay.locator('body')).toContainText(`[${BROKEN_LINE}:`);
      counter.relabel(count.replace(/ \d$/, ''));
      await expect(page.getByRole('button', { name: count })).toBeVisible();
      await expect(page.locator('#rspack-dev-server-client-overlay')).toHaveCount(0);
    }

    const { versions } = await (await page.request.get(`${dev.url}/healthz`)).json();
    expect(versions).toMatchObject({ shell: 'development', dashboard: 'development' });
    expect(versions.details).not.toBe('development');
    await page.goto(`${dev.url}/movie/1020`);
    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
  });

  test('a section runs by itself, without the shell: its pages are listed and show their data, and an edited text appears without losing state', async ({
    page,
  }) => {
    dev = await startDev({
      folder: copy.folder,
      words: ['details', '--alone', '--json'],
      until: ['/api/3/movie/1020'],
      untilApps: { details: '/' },
    });
    const section = dev.urlOf('details');
    await expect.poll(dev.log).toContain(`Section "details" alone is at ${section}/`);
    expect(dev.log()).not.toContain('The portal is at');
    expect(documents.dev.parse(JSON.parse(dev.result()))).toEqual({
      url: `${section}/`,
      sections: ['details'],
    });

    await page.goto(`${section}/`);
    await page.getByRole('link', { name: 'movie', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.goto(`${section}/movie/1020`);

    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to favorite' }).click();
    await expect(page.getByRole('button', { name: 'Added' })).toBeVisible();
    // These texts are in the hero, and the section's module imports them as well.
    const texts = path.join(copy.folder, 'mfe-details/src/texts.ts');
    saveByRename(texts, readFileSync(texts, 'utf8').replace("'Back'", "'Go back'"));
    await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Added' })).toBeVisible();
  });

  test('a section is shown inside a deployed page, rebuilt after an edit, and removed with one click', async ({
    page,
    baseURL,
  }) => {
    dev = await startDev({
      folder: copy.folder,
      words: ['details', '--into', `${baseURL}/movie/1020`],
      until: ['/healthz'],
    });
    const address = `${baseURL}/movie/1020?section.details=${dev.url}`;
    expect(dev.log()).toContain(`Open ${address}\n`);
    const response = await page.goto(address);
    expect(response?.headers()['content-security-policy']).toContain(
      "require-trusted-types-for 'script'",
    );

    await agree(page);
    const title = page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' });
    await expect(title).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Sections' })).toContainText(
      `"details" is loaded from ${dev.url}.`,
    );

    const file = path.join(copy.folder, 'mfe-details/src/hero/DetailFrame.tsx');
    const source = readFileSync(file, 'utf8');
    saveByRename(file, `${source}}`);
    await expect.poll(dev.log, { timeout: 60_000 }).toContain('Building mfe-details failed.');
    await expect(title).toBeVisible();
    saveByRename(file, source);
    addCounter(copy.folder, 'mfe-details/src/hero', 'DetailFrame.tsx', 'edited');
    await expect(page.getByRole('button', { name: 'edited 0' })).toBeVisible({ timeout: 60_000 });

    await page.getByRole('button', { name: 'Back to the live portal' }).click();
    await expect(page).toHaveURL(`${baseURL}/movie/1020`);
    await expect(title).toBeVisible();
    await expect(page.getByRole('button', { name: 'edited 0' })).toHaveCount(0);
  });
});
