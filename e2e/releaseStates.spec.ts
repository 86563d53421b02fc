import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Registry } from '@portal/site/registry/Registry';
import { serveFakeBucket } from '@portal/site/testing/serveFakeBucket';
import { readSite } from '../scripts/siteFolder.mjs';
import { BEGINNING, copyBuiltSite } from './copyBuiltSite.ts';
import { addressIn, commandsOn } from './runCommands.ts';
import { startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { waitForHydration } from './waiting.ts';
import { LABELS, NEXT, SHELL_LABELS, writeNextEdition } from './writeNextEdition.ts';

// Each story fills a bucket, starts a gateway, and moves several versions.
test.describe.configure({ timeout: 300_000 });

const BUCKET = 's3://portals/site';
const MOVIE = '/movie/2001';
/** A version that was never live. */
const OLD = 'files/details/0.9.0/build.json';

test(
  'previews, holds, releases, retirements, and returns to an earlier time in a bucket reach exactly the visitors that they are for, and open tabs keep their page',
  { tag: ['@full', '@browse', '@details'] },
  async ({ page, context, browser }) => {
    const { run, bucket, write, close } = await openBucket();
    const release = write();
    const gateway = await startGateway({ SITE: BUCKET });
    const read = async (address: string) => {
      const response = await fetch(gateway.url + address);
      return { status: response.status, text: await response.text() };
    };
    const share = (tab: Page, label: string) =>
      tab.getByRole('button', { name: label, exact: true });
    const link = page.getByRole('navigation').getByRole('link', { name: 'Movies' }).first();

    const openTab = await context.newPage();
    await openTab.goto(`${gateway.url}/movies`);
    await waitForHydration(openTab.getByRole('listitem').getByRole('link').first());

    const previewed = await run('ship', 'mfe-details', '--build', release, '--preview', 'pr-12');
    // A gateway follows a bucket within two seconds.
    await expect.poll(async () => (await read(MOVIE + addressIn(previewed))).status).toBe(200);
    const colleague = await browser.newContext();
    const preview = await colleague.newPage();
    await preview.goto(gateway.url + MOVIE + addressIn(previewed));
    await expect(share(preview, LABELS.next)).toBeVisible();
    await expectMark(preview);
    await page.goto(gateway.url + MOVIE);
    await expect(share(page, LABELS.first)).toBeVisible();
    await expect(link).toBeVisible();

    await run('hold', 'mfe-details', '--why', 'festival week');
    await expect(run('ship', 'mfe-details', '--build', release)).rejects.toThrow(
      /^details must not be moved: held since .+ by anna, "festival week"\./,
    );
    await run('unhold', 'mfe-details');
    await run('ship', 'mfe-details', '--build', release, '--note', 'a new label');
    await run('retire', 'mfe-browse');
    await expect.poll(async () => (await read('/movies')).status).toBe(404);
    await page.reload();
    await expect(share(page, LABELS.next)).toBeVisible();
    await expect(link).toBeHidden();
    await page.goto(`${gateway.url}/movies`);
    await expect(page).toHaveTitle(/^Page not found/);
    await expect(openTab.getByRole('heading', { level: 1 })).toHaveText('Movies');
    await preview.reload();
    await expect(preview.getByText('This preview does not exist, or it has ended.')).toBeVisible();

    expect((await run('history', 'mfe-details')).slice(1)).toEqual([
      expect.stringMatching(/ ship +details \S+ → 99\.0\.0, move 5 by anna: "a new label"$/),
      expect.stringMatching(/ unhold +details no longer held, move 4 by anna$/),
      expect.stringMatching(/ hold +details held, move 3 by anna: "festival week"$/),
      expect.stringMatching(
        / preview +details 99\.0\.0 in the preview pr-12-[0-9a-f]{12}, move 2 by anna$/,
      ),
      expect.stringMatching(/ ship +details \S+, move 1 by a script$/),
    ]);
    expect((await run('prune'))[0]).toMatch(/^details +0\.9\.0 /);
    expect(bucket.objects.has(`/portals/site/${OLD}`)).toBe(true);
    await run('prune', '--yes');
    expect(bucket.objects.has(`/portals/site/${OLD}`)).toBe(false);

    await run('rollback', 'mfe-browse');
    await run('rollback', 'mfe-details', '--to-time', BEGINNING);
    await expect
      .poll(async () => (await read(MOVIE)).text.includes(`/details/${NEXT}/`))
      .toBe(false);
    await page.goto(`${gateway.url}/movies`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movies');
    await page.goto(gateway.url + MOVIE);
    await expect(share(page, LABELS.first)).toBeVisible();
    await expect(link).toBeVisible();

    await colleague.close();
    await gateway.stop();
    close();
  },
);

test(
  'a new shell is previewed, reaches a tenth of the visitors, all of them, and is taken back, and open tabs keep their page',
  { tag: ['@full', '@browse', '@details'] },
  async ({ page, browser }) => {
    const { run, write, close } = await openBucket();
    const next = write({ name: 'shell', labels: SHELL_LABELS });
    const gateway = await startGateway({ SITE: BUCKET });
    const licenses = (tab: Page, label: string) =>
      tab.getByRole('contentinfo').getByRole('link', { name: label, exact: true });
    /**
     * Whether a visitor with this rollout number gets the new shell; `undefined` if there is no
     * page.
     */
    const isNext = async (number: number) => {
      const headers = { cookie: `portal_share=${number}` };
      const response = await fetch(gateway.url + MOVIE, { headers });
      const text = await response.text();
      return response.ok ? text.includes(`/files/shell/${NEXT}/`) : undefined;
    };
    const numbers = Array.from({ length: 100 }, (_, number) => number);
    const givenNext = async () => {
      const isGiven = await Promise.all(numbers.map(isNext));
      return numbers.filter((number) => isGiven[number]);
    };

    const previewed = await run('ship', 'shell', '--build', next, '--preview', 'pr-9');
    await expect
      .poll(async () => (await fetch(gateway.url + MOVIE + addressIn(previewed))).status)
      .toBe(200);
    const colleague = await browser.newContext();
    const preview = await colleague.newPage();
    await preview.goto(gateway.url + MOVIE + addressIn(previewed));
    await expect(licenses(preview, SHELL_LABELS.next)).toBeVisible();
    await preview.getByRole('link', { name: 'Leave the preview' }).click();
    await expect(licenses(preview, SHELL_LABELS.first)).toBeVisible();
    await expect(preview.getByText('This is the preview')).toBeHidden();
    expect(await givenNext()).toEqual([]);

    await run('ship', 'shell', '--build', next, '--percent', '10');
    await expect.poll(async () => (await givenNext()).length).toBe(10);
    const [early = NaN] = await givenNext();
    const late = (early + 50) % 100;
    /** Opens a title page in its own tab, and waits until it is hydrated. */
    const visit = async (number: number) => {
      const visitor = await browser.newContext();
      await visitor.addCookies([{ name: 'portal_share', value: String(number), url: gateway.url }]);
      const tab = await visitor.newPage();
      await tab.goto(gateway.url + MOVIE);
      await waitForHydration(tab.getByRole('button', { name: 'Add to favorite' }));
      return tab;
    };
    const tabs = [await visit(early), await visit(late)] as const;
    await expect(licenses(tabs[0], SHELL_LABELS.next)).toBeVisible();
    await expect(licenses(tabs[1], SHELL_LABELS.first)).toBeVisible();

    await run('promote', 'shell');
    await expect.poll(() => isNext(late)).toBe(true);
    await page.goto(gateway.url + MOVIE);
    await expect(licenses(page, SHELL_LABELS.next)).toBeVisible();
    await run('rollback', 'shell');
    await expect.poll(() => isNext(early)).toBe(false);
    await page.reload();
    await expect(licenses(page, SHELL_LABELS.first)).toBeVisible();

    for (const [index, tab] of tabs.entries()) {
      const link = tab.getByRole('banner').getByRole('link', { name: 'Movies', exact: true });
      await tab.evaluate(() => Reflect.set(globalThis, 'isSamePage', true));
      await link.click();
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Movies');
      await expect(
        licenses(tab, index === 0 ? SHELL_LABELS.next : SHELL_LABELS.first),
      ).toBeVisible();
      expect(await tab.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true);
      await tab.context().close();
    }
    await colleague.close();
    await gateway.stop();
    close();
  },
);

/**
 * Fills a bucket with the built site and an old version. `write` writes a next edition; `close`
 * deletes the bucket's content.
 */
async function openBucket() {
  const built = copyBuiltSite();
  const registry: Registry = readSite(built.folder);
  const documents = {
    [OLD]: {
      ...registry.sections['details']?.current,
      version: '0.9.0',
      baseUrl: '/files/details/0.9.0/',
      built: { by: 'a test', at: BEGINNING },
    },
  };
  const files = readdirSync(built.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const bucket = await serveFakeBucket({
    pageSize: 1_000,
    stored: [
      ...files.map((file) => [path.relative(built.folder, file), readFileSync(file)] as const),
      ...Object.entries(documents).map(
        ([file, value]) => [file, Buffer.from(JSON.stringify(value))] as const,
      ),
    ].map(([file, bytes]) => [`/portals/site/${file}`, bytes] as const),
  });
  const access = {
    AWS_ENDPOINT_URL: bucket.endpoint,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  };
  Object.assign(process.env, access);
  const written: string[] = [];
  const write = (edition?: Parameters<typeof writeNextEdition>[1]) => {
    const folder = writeNextEdition(built.folder, edition);
    written.push(folder);
    return folder;
  };
  const close = () => {
    Object.keys(access).forEach((name) => delete process.env[name]);
    bucket.close();
    built.remove();
    written.forEach((folder) => rmSync(folder, { recursive: true }));
  };
  return { run: commandsOn(BUCKET), bucket, write, close };
}

/** The notice about a preview is visible, and its link works without scripts. */
async function expectMark(page: Page): Promise<void> {
  const mark = page.getByRole('complementary', { name: 'Preview' });
  await expect(mark.getByText('This is the preview')).toBeInViewport();
  await expect(mark.getByRole('link', { name: 'Leave the preview' })).toBeInViewport();
}
