import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { copyBuiltSite } from './copyBuiltSite.ts';
import { region } from './portalPages.ts';
import { addressIn, commandsOn } from './runCommands.ts';
import { startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { recordErrors } from './watchVisit.ts';
import { wireMovie, wirePage } from './wire.ts';
import { NEXT, writeNextEdition } from './writeNextEdition.ts';

// The first story starts a gateway and releases several versions.
test.describe.configure({ timeout: 300_000 });

const MOVIE = '/movie/1020';
const LABELS = { first: 'Reviews', next: 'Reviews, edition two' };

test(
  'the reviews in the page of a movie have the settings of the operator, and are previewed, released, taken back and retired while the page itself stays the same',
  { tag: ['@full', '@details', '@reviews'] },
  async ({ page, browser }) => {
    const site = copyBuiltSite();
    const run = commandsOn(site.folder);
    const build = writeNextEdition(site.folder, { name: 'reviews', labels: LABELS });
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-settings-'));
    const settings = path.join(folder, 'settings.json');
    const set = (values: object) => writeFileSync(settings, JSON.stringify({ reviews: values }));
    set({});
    const gateway = await startGateway({ SITE: site.folder, SECTION_SETTINGS: settings });
    /** Fetches the movie's page, without scripts, for a visitor with this rollout number. */
    const read = async (number = 0, query = '') => {
      const headers = { cookie: `portal_share=${number}` };
      const text = await (await fetch(gateway.url + MOVIE + query, { headers })).text();
      const [, part = ''] = /data-part="details\/title-end reviews"[^>]*>(.*)/s.exec(text) ?? [];
      return {
        isWhole: text.includes('<h1') && text.includes('</html>'),
        reviews: part.split('</section>')[0]?.match(/<li/g)?.length ?? 0,
        version:
          /"place":"details\/title-end","section":\{"name":"reviews","version":"([^"]+)"/.exec(
            text,
          )?.[1],
      };
    };
    /** The live version for a visitor with this rollout number. */
    const versionFor = async (number: number) => {
      const headers = { cookie: `portal_share=${number}` };
      const { sections } = await (await fetch(`${gateway.url}/registry.json`, { headers })).json();
      return sections.reviews.current.version as string;
    };
    // On a busy machine, the part can be late, and is then skipped for a while.
    const expectRendered = <Found>(find: () => Promise<Found>) =>
      expect.poll(find, { timeout: 90_000 });
    const errors = recordErrors(page);
    /** Opens the page, and waits until the part is hydrated by this version. */
    const expectVersion = async (tab: Page, version: string, query = '') => {
      await tab.goto(gateway.url + MOVIE + query);
      const label = version === NEXT ? LABELS.next : LABELS.first;
      await region(tab, label).scrollIntoViewIfNeeded();
      await expect(tab.locator('[data-part][data-version]')).toHaveAttribute(
        'data-version',
        version,
      );
      await expect(region(tab, label)).toBeVisible();
    };
    const first = site.versions['reviews'] ?? '';

    await test.step('a changed setting applies to cached pages, on the server and in the browser', async () => {
      await expectRendered(() => read()).toEqual({ isWhole: true, reviews: 2, version: first });
      await expectVersion(page, first);
      await expect(region(page, LABELS.first).getByRole('listitem')).toHaveCount(2);
      set({ shownFirst: 1 });
      await expectRendered(async () => (await read()).reviews).toBe(1);
      await expectVersion(page, first);
      await expect(region(page, LABELS.first).getByRole('listitem')).toHaveCount(1);
    });

    await test.step('a wrong value changes nothing, and the log says why', async () => {
      set({ shownFirst: 'many' });
      const sentence =
        'has to be a whole number from 1 to 20. The last good value, 1, stays in use.';
      await expect.poll(() => gateway.log().includes(sentence)).toBe(true);
      await expectRendered(async () => (await read()).reviews).toBe(1);
    });

    await test.step('a preview of the part alone is for its visitors', async () => {
      const previewed = await run('ship', 'mfe-reviews', '--build', build, '--preview', 'pr-7');
      const query = addressIn(previewed);
      await expectRendered(async () => (await read(0, query)).version).toBe(NEXT);
      const colleague = await browser.newContext();
      const preview = await colleague.newPage();
      const problems = recordErrors(preview);
      await expectVersion(preview, NEXT, query);
      expect(problems).toEqual([]);
      await colleague.close();
      await expectVersion(page, first);
    });

    await test.step('a tenth of the visitors get the next version of the part', async () => {
      await run('ship', 'mfe-reviews', '--build', build, '--percent', '10');
      const numbersOfNext = async () => {
        const numbers = Array.from({ length: 100 }, (_, number) => number);
        const versions = await Promise.all(numbers.map(versionFor));
        return numbers.filter((number) => versions[number] === NEXT);
      };
      await expect.poll(async () => (await numbersOfNext()).length).toBe(10);
      const [number] = await numbersOfNext();
      await expectRendered(async () => (await read(number)).version).toBe(NEXT);
    });

    await test.step('all of them, and none after it is taken back', async () => {
      await run('promote', 'mfe-reviews');
      await expectRendered(async () => (await read()).version).toBe(NEXT);
      await page.context().clearCookies();
      await expectVersion(page, NEXT);
      await run('rollback', 'mfe-reviews');
      await expectRendered(async () => (await read()).version).toBe(first);
      await expectVersion(page, first);
    });

    await test.step('a retired section leaves its place empty', async () => {
      await run('retire', 'mfe-reviews');
      await expectRendered(() => read()).toEqual({ isWhole: true, reviews: 0, version: undefined });
      await page.goto(gateway.url + MOVIE);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-part]')).toHaveCount(0);
      await run('rollback', 'mfe-reviews');
      await expectRendered(async () => (await read()).reviews).toBe(1);
    });
    expect(errors).toEqual([]);

    await gateway.stop();
    site.remove();
    [build, folder].forEach((each) => rmSync(each, { recursive: true }));
  },
);

test(
  'the page of a movie is there while the service of its reviews hangs, and has them when it no longer does',
  { tag: ['@details', '@reviews'] },
  async ({ page }) => {
    const hanging: ServerResponse[] = [];
    let isHanging = true;
    const review = { id: 'a', author: 'Ada', content: 'A quiet film.', author_details: {} };
    const service = createServer(({ url = '' }, response) => {
      const isReviews = url.includes('/reviews');
      if (isReviews && isHanging) {
        hanging.push(response);
        return;
      }
      const body = url.startsWith('/3/movie/42?') ? wireMovie() : wirePage([wireMovie()]);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(isReviews ? wirePage([review]) : body));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    // Safe: it listens on a port.
    const { port } = service.address() as AddressInfo;
    const gateway = await startGateway({
      TMDB_API_BASE: `http://127.0.0.1:${port}/3`,
      TMDB_TOKEN: 'any',
    });

    const response = await page.goto(`${gateway.url}/movie/42`);
    const html = (await response?.text()) ?? '';
    expect(html).toContain('<h1');
    expect(html).toMatch(/data-part="details\/title-end reviews"[^>]*><\/section>/);
    const part = page.locator('[data-part]');
    await part.scrollIntoViewIfNeeded();
    const reviews = region(page, 'Reviews');
    await expect(reviews).toBeVisible();
    await expect(reviews).not.toContainText('A quiet film.');
    isHanging = false;
    hanging.forEach((each) => each.destroy());
    await page.reload();
    await part.scrollIntoViewIfNeeded();
    await expect(reviews).toContainText('A quiet film.');

    await gateway.stop();
    service.closeAllConnections();
    service.close();
  },
);
