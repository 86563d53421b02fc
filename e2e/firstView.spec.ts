import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { mockDetails, mockResponses } from './apiResponses.ts';
import { delayFiles } from './delayScripts.ts';
import { countLaidOut, region } from './portalPages.ts';
import { test } from './story.ts';
import { waitForFrames, waitForHydration } from './waiting.ts';
import { wireMany, wireMovie, wirePage, wirePerson, wireSeries } from './wire.ts';

/** Mocks lists of 20 items, each with different images. Returns the requested paths. */
async function answerWithPictures(page: Page): Promise<string[]> {
  let number = 0;
  const pictured = (id: number) => ({
    id,
    poster_path: `/poster${(number += 1)}.jpg`,
    backdrop_path: `/backdrop${number}.jpg`,
    profile_path: `/profile${number}.jpg`,
  });
  const listOf = (build: (facts: ReturnType<typeof pictured>) => object) =>
    wirePage(wireMany(20, 1, ({ id }) => build(pictured(id))));
  const cast = wireMany(20, 1, ({ id }) => ({
    ...wirePerson(pictured(id)),
    character: `Part ${id}`,
    credit_id: `credit${id}`,
  }));
  await mockResponses(page, /^\/movie\//, () => ({ json: listOf(wireMovie) }));
  await mockResponses(page, /^\/tv\//, () => ({ json: listOf(wireSeries) }));
  await mockResponses(page, '/person/popular', { json: listOf(wirePerson) });
  await mockResponses(page, /\/videos$/, { json: { id: 1, results: [] } });
  await mockDetails(page, 'movie', {
    detail: wireMovie(pictured(42)),
    cast,
    similar: wireMany(20, 1, ({ id }) => wireMovie(pictured(id))),
  });

  const requested: string[] = [];
  await page.route('**/t/p/**', async (route) => {
    requested.push(new URL(route.request().url()).pathname.slice('/t/p/'.length));
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="150"/>',
    });
  });
  return requested;
}

/** The images that were requested in a different width than the service's best fit. */
const readMisfits = (page: Page) =>
  page.getByRole('listitem').evaluateAll((cards) =>
    cards
      .flatMap((card) => [...card.querySelectorAll('img')])
      .filter(({ currentSrc }) => currentSrc.includes('/t/p/'))
      .filter(({ currentSrc, srcset, clientWidth }) => {
        const needed = clientWidth * devicePixelRatio * 0.8 - 1;
        const steps = srcset.split(', ').map((step) => step.split(' '));
        const [fit] = steps.find(([, width = '']) => parseInt(width) >= needed) ?? [];
        return fit === undefined || !currentSrc.endsWith(fit);
      })
      .map(({ currentSrc, clientWidth }) => `${currentSrc} for ${clientWidth} points`),
  );

/** The URL of the largest paint so far, if it is an image; otherwise an empty string. */
const readLargestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const type = 'largest-contentful-paint';
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          // Safe: entries of this type have the URL of their image, which TypeScript's types
          // lack.
          resolve((last as (PerformanceEntry & { url: string }) | undefined)?.url ?? '');
        }).observe({ type, buffered: true });
      }),
  );

/** The script files that a page requests after hydration. */
const AFTERWARDS = /\/(?:afterwards|endpoints|regions|services)\.[^/]*\.js$/;

/**
 * The budgets for script before hydration, in bytes, with an element that is then hydrated. The
 * same as in bench/bytes.mjs.
 */
const BUDGETS = [
  ...['/', '/movie/1020', '/tv/1001', '/person/3001'].map(
    (address) => [address, ':is(a, button)', 108_000] as const,
  ),
  // The favorites and the calendar have the same script as the list of movies.
  ['/movies', '[role=list] h3 a', 113_000] as const,
];

test.describe('the first view on a phone', () => {
  test.use({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    reducedMotion: 'reduce',
  });

  test(
    'loads the visible pictures and a few more, each in the width that fits',
    { tag: ['@dashboard', '@details'] },
    async ({ page }) => {
      const requested = await answerWithPictures(page);
      await test.step('dashboard', async () => {
        await page.goto('/');
        await expect(region(page, 'Popular celebrities').getByRole('link').first()).toBeAttached();
        await waitForFrames(page);

        const hero = page.locator('[aria-current="true"] img');
        await expect(hero.first()).toHaveJSProperty('complete', true);
        expect(requested.filter((picture) => /^w780\/backdrop/.test(picture))).toHaveLength(1);
        expect(requested.filter((picture) => /^w342\/poster/.test(picture))).toHaveLength(1);
        expect(requested.length, requested.join(' ')).toBeLessThanOrEqual(8);
        expect(await readMisfits(page)).toEqual([]);
      });

      // The dashboard keeps requesting images until the visitor leaves it.
      await page.goto('about:blank');
      requested.length = 0;
      await test.step('movie', async () => {
        await page.goto('/movie/42');
        await expect(region(page, 'Related Movies').getByRole('link').first()).toBeAttached();
        await waitForFrames(page);

        await expect
          .poll(() => requested.filter((picture) => /^w780\/backdrop/.test(picture)))
          .toHaveLength(1);
        // The hero's poster is no larger than a card's.
        expect(requested.filter((picture) => /^(w342|w500)\/poster/.test(picture))).toEqual([]);
        expect(requested.length, requested.join(' ')).toBeLessThanOrEqual(12);
        expect(await readMisfits(page)).toEqual([]);
      });
    },
  );

  test(
    'is drawn from the page alone, while its other files have not come, without cards that are out of sight',
    { tag: ['@dashboard', '@details'] },
    async ({ page }) => {
      const files = /\/(files|t\/p)\//;
      const open = async (address: string, rail: Locator) => {
        const release = await delayFiles(page, files);
        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
        await expect(rail.getByRole('list')).toHaveCSS('display', 'flex');
        return release;
      };
      (await open('/movie/1020', region(page, 'Cast')))();
      await page.unroute(files);
      const rail = region(page, 'Top rated');
      const release = await open('/', rail);
      await expect(rail.getByRole('listitem')).toHaveCount(20);
      await waitForFrames(page);
      expect(await countLaidOut(rail)).toBe(0);

      release();

      // Once the rail is hydrated, the cards at its start are laid out.
      await expect.poll(() => countLaidOut(rail)).toBe(5);
      await page.setViewportSize({ width: 1280, height: 823 });
      await expect.poll(() => countLaidOut(rail)).toBe(12);
    },
  );

  test(
    'asks for its first pictures, and for scripts only when those are there',
    { tag: ['@dashboard', '@details'] },
    async ({ page }) => {
      // The page waits at most two seconds for its images. Pausing the clock disables this limit.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      for (const address of ['/', '/movie/1020']) {
        const requested: string[] = [];
        const note = (request: Request) => requested.push(new URL(request.url()).pathname);
        page.on('request', note);
        const release = await delayFiles(page, /\/t\/p\//);

        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
        await expect
          .poll(() => requested.filter((path) => path.startsWith('/t/p/')))
          .toHaveLength(2);
        expect(requested.filter((path) => path.endsWith('.js'))).toEqual([]);
        // The document, two images, the font and the manifest.
        expect(requested.length, requested.join(' ')).toBeLessThanOrEqual(5);

        release();
        await expect.poll(() => requested.filter((path) => path.endsWith('.js'))).not.toEqual([]);
        page.off('request', note);
        await page.unroute(/\/t\/p\//);
      }
    },
  );

  test(
    'shows previews of its first pictures until they are there, and nothing larger is painted later',
    { tag: ['@dashboard', '@details'] },
    async ({ page }) => {
      for (const address of ['/', '/movie/1020']) {
        // The first response with an image is sent without waiting for the preview, and is cached
        // for ten seconds.
        const readPreviews = async () =>
          (await (await page.goto(address))?.text())?.match(/data:image\/avif/g);
        await expect.poll(readPreviews, { timeout: 30_000 }).toHaveLength(2);
        const release = await delayFiles(page, /\/t\/p\//);

        await page.goto(address, { waitUntil: 'commit' });
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
        const first = page.locator('img[fetchpriority=high]');
        await expect(first).toHaveCount(2);
        for (const picture of await first.all()) {
          await expect(picture).toHaveJSProperty('complete', false);
          await expect(picture).toHaveCSS('background-image', /^url\("data:image\/avif;base64,/);
          await expect(picture).toHaveCSS('background-size', 'cover');
        }
        await expect.poll(() => readLargestPaint(page)).toMatch(/^data:image\/avif/);

        release();
        for (const picture of await first.all()) {
          await expect(picture).toHaveJSProperty('complete', true);
        }
        await waitForFrames(page);
        expect(await readLargestPaint(page)).toMatch(/^data:image\/avif/);
        await page.unroute(/\/t\/p\//);
      }
    },
  );

  test(
    'needs at most 108 kB of script before it can be used, and 113 kB for lists',
    { tag: ['@dashboard', '@details', '@browse'] },
    async ({ page }) => {
      for (const [address, used, budget] of BUDGETS) {
        const scripts = new Map<string, Request>();
        const note = (request: Request) => {
          if (request.resourceType() === 'script') {
            scripts.set(request.url(), request);
          }
        };
        page.on('request', note);
        // Blocks the deferred files, because hydration must not need them. Routing also disables
        // the cache.
        const release = await delayFiles(page, AFTERWARDS);

        await page.goto(address, { waitUntil: 'commit' });
        await waitForHydration(page.locator(`main [data-section] ${used}`).first());

        page.off('request', note);
        const needed = [...scripts.values()].filter((request) => !AFTERWARDS.test(request.url()));
        const sizes = await Promise.all(needed.map((request) => request.sizes()));
        const bytes = sizes.map((size) => size.responseHeadersSize + size.responseBodySize);
        expect(bytes).toHaveLength(3);
        expect(Math.min(...bytes)).toBeGreaterThan(3_000);
        expect(bytes.reduce((sum, part) => sum + part)).toBeLessThanOrEqual(budget);
        release();
        await page.unroute(AFTERWARDS);
        // Ends this page's requests, so that they do not count for the next page.
        await page.goto('about:blank');
      }
    },
  );
});
