import { expect, type Page } from '@playwright/test';
import { recordRequests } from './apiResponses.ts';
import { delayScripts } from './delayScripts.ts';
import { serveOnFreePort } from './faults/serveOnFreePort.ts';
import { countLaidOut, region } from './portalPages.ts';
import { startGateway } from './startGateway.ts';
import { test } from './story.ts';
import { recordErrors } from './watchVisit.ts';
import { wireMovie, wirePage } from './wire.ts';

const MOVIE = '/movie/2001';
const MOVIE_TITLE = 'Ninety Seconds of Gravity';

/** A movie with a cast of 150 people. */
const LONG_CAST = '/movie/2121';
const EVERY_PAGE = [
  '/',
  LONG_CAST,
  '/movie/2001/photos/1',
  '/tv/2014',
  '/tv/2001/season/1',
  '/tv/2001/season/1/episode/2',
  '/person/5501',
  '/together/movie/2001/movie/2121',
  '/movies?genres=18',
  '/series',
  '/people',
  '/genre/18',
  '/calendar',
  '/favorites',
  '/search?q=the',
  '/movie/9',
  '/nowhere',
];

/** The browser's console message for an error response that the test provokes. */
const isFailedAnswer = (message: string) => message.startsWith('Failed to load resource');

test.describe('a page that the gateway has rendered', () => {
  test('is hydrated as it is: no second request or style, no errors, the same elements', async ({
    page,
  }) => {
    const complaints = recordErrors(page, isFailedAnswer);
    const calls = recordRequests(page, /^\/movie\/(upcoming|top_rated|2001|2001\/credits)$/);
    for (const [address, heading] of [
      ['/', 'Top rated'],
      [MOVIE, MOVIE_TITLE],
    ] as const) {
      await test.step(address, async () => {
        const release = await delayScripts(page, '(dashboard|details)');

        await page.goto(address, { waitUntil: 'commit' });
        const title = page.getByRole('heading', { name: heading, exact: true });
        await title.evaluate((element) => element.setAttribute('data-kept', ''));

        // The section's files have not loaded yet, but the frame already works.
        await page.getByRole('button', { name: /^Theme:/ }).click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', /./);
        await page.keyboard.press('/');
        await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(title).toHaveAttribute('data-kept');

        release();
        await expect(page.getByRole('button', { name: 'Next' }).first()).not.toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await expect(title).toHaveAttribute('data-kept');
        const styles = await page.evaluate(() =>
          [...document.styleSheets].map(({ href, ownerNode }) =>
            ownerNode instanceof HTMLStyleElement
              ? location.origin + (ownerNode.dataset['href'] ?? ownerNode.textContent)
              : href,
          ),
        );
        expect(new Set(styles).size, styles.join(' ')).toBe(styles.length);
        expect(calls).toEqual([]);
        expect(complaints).toEqual([]);
      });
    }
  });

  test('has nothing that its policy blocks: no style or script in an attribute', async ({
    request,
  }) => {
    for (const address of EVERY_PAGE) {
      const html = await (await request.get(address)).text();

      expect(html.match(/<[^<>]*\s(?:style|on[a-z]+)=[^<>]*/)?.[0], address).toBeUndefined();
    }
  });

  test('without scripts, a visitor reads the dashboard and follows its links', async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();

    await page.goto('/');
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    expect(await countLaidOut(region(page, 'Top rated'))).toBe(20);
    const card = region(page, 'Top rated').getByRole('listitem').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link').first().click();

    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(region(page, 'Cast').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText('needs JavaScript')).toHaveCount(0);
    // The complete page is readable, without controls that need scripts.
    await expect(region(page, 'Related Movies').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await context.close();
  });

  test('where the scripts cannot run, a visitor reads the dashboard and follows its links', async ({
    browser,
  }) => {
    const failures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
      'the browser lacks something': (page) =>
        page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted')),
      'the script does not load': (page) =>
        page.route(/\/files\/shell\/.*main.*\.js/, (route) => route.fulfill({ status: 404 })),
      'the page arrives without its data': (page) =>
        page.route('**/*', async (route) => {
          if (!route.request().isNavigationRequest()) {
            return route.fallback();
          }
          const response = await route.fetch();
          const html = await response.text();
          return route.fulfill({
            response,
            body: html.replace(/(id="portal-page">)[^<]*/, '$1'),
          });
        }),
      'the frame fails': (page) =>
        page.addInitScript(() => {
          history.replaceState = () => {
            throw new Error('Forbidden.');
          };
        }),
      'the frame fails while it is hydrated': (page) =>
        page.addInitScript(() => Reflect.deleteProperty(window, 'AbortController')),
    };
    for (const [what, fail] of Object.entries(failures)) {
      await test.step(what, async () => {
        const context = await browser.newContext();
        const page = await context.newPage();
        await fail(page);

        await page.goto('/');
        await expect(page.locator('source[media*=scripting]')).toHaveCount(0);
        const card = region(page, 'Top rated').getByRole('listitem').first();
        const name = (await card.getByRole('heading').textContent()) ?? '';
        await expect(page.getByRole('alert')).toHaveCount(0);
        await card.getByRole('link').first().click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
        await expect(page).toHaveURL(/\/search/);
        // The new page may still be loading.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      });
    }
  });

  test(
    'a picture that fails before scripts run is drawn as "invalid" afterwards',
    { tag: '@full' },
    async ({ page }) => {
      const release = await delayScripts(page, 'details');
      await page.route('**/t/p/**', (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto(MOVIE, { waitUntil: 'commit' });
      const poster = page.getByRole('main').getByRole('img', { name: MOVIE_TITLE });
      await expect
        .poll(() => poster.evaluate((image: HTMLImageElement) => image.complete))
        .toBe(true);
      await expect(poster).not.toHaveAttribute('data-invalid');

      release();

      await expect(poster).toHaveAttribute('data-invalid');
    },
  );
});

test('a page whose data is missing or whose service is down is sent with that status and readable, and requested once', async ({
  page,
}) => {
  const service = await serveOnFreePort((request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isKnown = !pathname.startsWith('/3/movie/404');
    const isAway = pathname.startsWith('/3/movie/503');
    const status = isAway ? 503 : isKnown ? 200 : 404;
    const body = searchParams.has('page') ? wirePage([wireMovie()]) : wireMovie();
    return Response.json(status === 200 ? body : { status_message: 'Not here.' }, { status });
  });
  const gateway = await startGateway({ TMDB_API_BASE: `${service.url}/3` });
  // The search requests popular titles, which also fails without the service.
  const complaints = recordErrors(
    page,
    (text) => isFailedAnswer(text) || text.startsWith('Section "search"'),
  );
  for (const status of [404, 503]) {
    const calls = recordRequests(page, new RegExp(`^/movie/${status}$`));

    const response = await page.goto(`${gateway.url}/movie/${status}`);

    expect(response?.status()).toBe(status);
    expect('retry-after' in (response?.headers() ?? {})).toBe(status === 503);
    const html = await response?.text();
    expect(html?.replaceAll('&#x27;', "'")).toContain("We couldn't load this page.");
    await expect(page.getByRole('alert')).toContainText('Not here.');
    await page.getByRole('button', { name: 'Find something else' }).click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    expect(calls).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await gateway.stop();
  await service.stop();
});
