import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { breakFrame, delayResponses, mockDetails, mockResponses } from './apiResponses.ts';
import { openSearch, region } from './portalPages.ts';
import { test } from './story.ts';
import { wireMany, wireMovie, wirePage, wirePerson, wireSeries } from './wire.ts';

/** Runs axe, and describes each violation: rule, message, element and explanation. */
async function findings(page: Page, options: object): Promise<readonly string[]> {
  const framesWithAxe = page.frames().map((frame) => frame.evaluate(() => 'axe' in window));
  const isInjected = (await Promise.all(framesWithAxe)).every(Boolean);
  // Running axe's half a megabyte of source takes longer than most checks, so it runs only once per
  // document.
  const { violations } = await new AxeBuilder({
    page,
    axeSource: isInjected ? 'void 0' : undefined,
  })
    .include('[data-checked]')
    .options({ resultTypes: ['violations'], ...options })
    // Legacy mode skips the extra page that axe opens for cross-origin frames; there are none here.
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help} — ${target.join(' ')} — ${failureSummary ?? ''}`,
    ),
  );
}

/** All default rules, plus the one that requires a control's name to contain its visible text. */
const EVERY_RULE = { rules: { 'label-content-name-mismatch': { enabled: true } } };
const RULES_OF_COLORS = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * Checks both themes: all rules in the dark one, only color rules in the light one, because nothing
 * else differs. Uses soft assertions, so that one run reports all violations. `part` is what has
 * changed since the page was last checked, or what differs from pages checked before: axe takes
 * seconds for an entire page.
 */
async function expectNoFindings(
  page: Page,
  state: string,
  part: Locator = page.locator('html'),
): Promise<void> {
  await part.evaluate((element) => element.setAttribute('data-checked', ''));
  expect.soft(await findings(page, EVERY_RULE), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await findings(page, RULES_OF_COLORS), `${state}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await part.evaluate((element) => element.removeAttribute('data-checked'));
}

const FAILED = { status: 500, json: { status_message: 'Not today.' } };
const SEASONS = [
  { id: 70, name: 'The first winter', season_number: 1, episode_count: 10, poster_path: null },
];
/** The trailer, with a video key of the sample catalogue. The catalogue generates the video. */
const VIDEOS = [{ type: 'Trailer', site: 'YouTube', key: '2tmdAZHK8j7', name: 'Trailer' }];

/** Mocked lists, details and images, the same in every run. */
async function answerEverything(page: Page): Promise<void> {
  const pictured = (id: number) => ({
    id,
    poster_path: `/poster${id}.jpg`,
    backdrop_path: `/backdrop${id}.jpg`,
    profile_path: `/profile${id}.jpg`,
  });
  // More items than fit in a row of the window. The other rails consist of the same components.
  const movies = wireMany(9, 1, ({ id }) => wireMovie(pictured(id)));
  const series = wireMany(4, 1, ({ id }) => wireSeries(pictured(id)));
  const people = wireMany(4, 1, ({ id }) => ({
    ...wirePerson(pictured(id)),
    character: `Part ${id}`,
    credit_id: `credit${id}`,
  }));
  await page.route('**/t/p/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="150"><rect width="100" height="150" fill="#777"/></svg>',
    }),
  );
  await mockResponses(page, /^\/movie\//, { json: wirePage(movies) });
  await mockResponses(page, /^\/tv\//, { json: wirePage(series) });
  await mockResponses(page, '/person/popular', { json: wirePage(people) });
  await mockResponses(page, /\/videos$/, { json: { id: 1, results: VIDEOS } });
  await mockResponses(page, '/search/multi', {
    json: wirePage([
      ...movies.map((movie) => ({ ...movie, media_type: 'movie' })),
      { ...people[0], media_type: 'person' },
    ]),
  });
  await mockDetails(page, 'movie', {
    detail: wireMovie({
      ...pictured(42),
      tagline: 'A tagline.',
      runtime: 125,
      origin_country: ['US'],
    }),
    cast: people,
    similar: movies,
    videos: VIDEOS,
  });
  await mockDetails(page, 'tv', {
    detail: wireSeries({ ...pictured(42), tagline: 'A tagline.', seasons: SEASONS }),
    cast: people,
    similar: series,
    videos: VIDEOS,
  });
  await mockDetails(page, 'person', {
    detail: wirePerson({
      ...pictured(42),
      birthday: '1901-02-09',
      place_of_birth: 'Bristol',
      biography: 'A long life. '.repeat(120),
    }),
    movieCredits: movies,
    seriesCredits: series,
  });
}

test.describe('axe finds nothing in either theme', () => {
  test.use({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // axe takes about a second per page, and a story checks several pages.
  test.setTimeout(240_000);

  test(
    'on the dashboard: loading, ready, with favorites, with the trailer',
    { tag: '@dashboard' },
    async ({ page }) => {
      await answerEverything(page);
      const held = await delayResponses(page, /./);
      await page.goto('/');
      await expect(region(page, 'Top rated').locator('[data-skeleton]')).toHaveCount(5);
      await expectNoFindings(page, 'loading');
      held.release();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await expectNoFindings(page, 'ready');
      for (const card of (await region(page, 'Top rated').getByRole('listitem').all()).slice(
        0,
        2,
      )) {
        await card.getByRole('button', { name: 'Watch later' }).click();
      }
      await expect(region(page, 'Favorites').getByRole('listitem')).toHaveCount(2);
      await expectNoFindings(page, 'with favorites', region(page, 'Favorites'));
      await page
        .locator('[aria-current="true"]')
        .getByRole('link', { name: 'Watch the Trailer' })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      // The entire page, because otherwise axe applies its page-level rules to the player's frame.
      await expectNoFindings(page, 'with the trailer');
    },
  );

  test('on the dashboard: empty and failed', { tag: ['@full', '@dashboard'] }, async ({ page }) => {
    await mockResponses(page, /./, { json: wirePage([]) });
    await page.goto('/');
    await expect(region(page, 'Popular celebrities')).toContainText('Nothing here yet.');
    await expectNoFindings(page, 'empty', page.getByRole('main'));
    await mockResponses(page, /./, FAILED);
    await page.reload();
    await expect(page.getByRole('alert')).toHaveCount(6);
    await expectNoFindings(page, 'failed', page.getByRole('main'));
  });

  test(
    'in the search: initial, loading, results, no results, failed',
    { tag: '@search' },
    async ({ page }) => {
      await answerEverything(page);
      await page.goto('/nowhere');
      const dialog = await openSearch(page);
      await expectNoFindings(page, 'at first', dialog);
      const held = await delayResponses(page, '/search/multi');
      await dialog.getByRole('searchbox').fill('anything');
      await expect(dialog.locator('[data-skeleton]')).toHaveCount(5);
      await expectNoFindings(page, 'loading', dialog);
      held.release();
      await expect(dialog.getByRole('listitem')).toHaveCount(10);
      await expectNoFindings(page, 'found', dialog);
      await mockResponses(page, '/search/movie', { json: wirePage([]) });
      await dialog.getByRole('tab', { name: 'movie' }).click();
      await expect(dialog.getByText('No more results')).toBeVisible();
      await expectNoFindings(page, 'nothing found', dialog);
      await mockResponses(page, '/search/tv', FAILED);
      await dialog.getByRole('tab', { name: 'tv' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expectNoFindings(page, 'failed', dialog);
    },
  );

  test('in the filters of a narrow window', { tag: ['@full', '@browse'] }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto('/movies?genres=18');
    await page.getByRole('button', { name: 'Show filters (1)' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: /^Show [\d,]+ movies$/ })).toBeVisible();
    await expect(sheet.getByLabel('My country')).toBeVisible();
    await expectNoFindings(page, 'filters', sheet);
  });

  test(
    'on detail pages: loading, ready, share menu, link copied, link to copy by hand, failed',
    { tag: '@details' },
    async ({ page }) => {
      await page.addInitScript(() => {
        let isFirst = true;
        const writeText = () => {
          const response = isFirst
            ? Promise.resolve()
            : Promise.reject(new DOMException('Denied.', 'NotAllowedError'));
          isFirst = false;
          return response;
        };
        Object.defineProperty(navigator, 'clipboard', {
          configurable: true,
          value: { writeText },
        });
        // Keeps notes visible, because axe can take longer than they are normally shown.
        const wait = window.setTimeout;
        Object.defineProperty(window, 'setTimeout', {
          value: (run: () => void, ms = 0) => (ms < 1_000 ? wait(run, ms) : 0),
        });
      });
      await answerEverything(page);
      const held = await delayResponses(page, /^\/movie\/42/);
      await page.goto('/movie/42');
      await expect(page.locator('[data-skeleton]').first()).toBeVisible();
      await expectNoFindings(page, 'movie loading', page.getByRole('main'));
      held.release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie 42');
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await expectNoFindings(page, 'movie');
      await page.getByRole('button', { name: 'Share' }).click();
      await expectNoFindings(page, 'share menu', page.getByRole('menu'));
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      const copied = page.getByRole('main').getByText('Link copied');
      await expect(copied).toBeVisible();
      await expectNoFindings(page, 'copied', copied);
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      const address = page.getByRole('main').getByRole('textbox');
      await expect(address).toBeVisible();
      await expectNoFindings(page, 'address by hand', address.locator('..'));
    },
  );

  test('on series and person pages: ready, failed', { tag: '@details' }, async ({ page }) => {
    await answerEverything(page);
    for (const [address, heading] of [
      ['/tv/42', 'Series 42'],
      ['/person/42', 'Person 42'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await expectNoFindings(page, address);
    }
    await mockResponses(page, '/person/42', FAILED);
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoFindings(page, 'failed', page.getByRole('main'));
  });

  test('in the inspection panel with a broken section', { tag: '@full' }, async ({ page }) => {
    await answerEverything(page);
    await page.goto('/movie/42?sections&fault.details=missing');
    const panel = page.getByRole('complementary', { name: 'Sections' });
    await expect(panel).toContainText('failed: registry');
    for (const summary of await panel.locator('summary').all()) {
      await summary.click();
    }
    await expectNoFindings(page, 'panel of sections', panel);
  });

  test(
    'on the not-found page, in place of a failed section and on the error page',
    { tag: '@full' },
    async ({ page }) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoFindings(page, 'not found');
      await page.route('**/files/details/**', (route) =>
        route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
      );
      await page.goto('/movie/42');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoFindings(page, 'no section', page.getByRole('main'));
      await breakFrame(page, '/tv/42');
      await page.goto('/tv/42');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong!');
      await expectNoFindings(page, 'no frame');
    },
  );
});
