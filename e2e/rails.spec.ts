import { expect, type Page } from '@playwright/test';
import { delayResponses, mockResponses, recordRequests } from './apiResponses.ts';
import { region } from './portalPages.ts';
import { test } from './story.ts';
import { waitForFrames } from './waiting.ts';
import { wireMany, wireMovie, wirePage, wirePerson, wireSeries } from './wire.ts';

const PLAIN_RAILS = ['Top rated', 'On air', 'In Cinema', 'Originals', 'Popular celebrities'];
const LISTS = ['Upcoming', ...PLAIN_RAILS];

const cards = (page: Page, name: string) => region(page, name).getByRole('listitem');
const list = (page: Page, name: string) => region(page, name).getByRole('list');
const alert = (page: Page, name: string) => region(page, name).getByRole('alert');
const numberOf = (url: URL) => Number(url.searchParams.get('page'));

test.describe('the lists of the dashboard', { tag: '@dashboard' }, () => {
  test('load, each from its own endpoint, and show their cards', async ({ page }) => {
    await mockResponses(page, /./, { json: wirePage([wireMovie({ id: 9 })]) });
    await mockResponses(page, '/movie/top_rated', {
      json: wirePage([
        wireMovie({ id: 1 }),
        wireMovie({ id: 2, vote_average: 8 }),
        wireMovie({ id: 3, vote_average: 0, vote_count: 0 }),
      ]),
    });
    await mockResponses(page, '/tv/on_the_air', { json: wirePage([wireSeries({ id: 1 })]) });
    await mockResponses(page, '/tv/popular', { json: wirePage([wireSeries({ id: 2 })]) });
    await mockResponses(page, '/movie/now_playing', { json: wirePage([wireMovie({ id: 3 })]) });
    await mockResponses(page, '/person/popular', { json: wirePage([wirePerson({ id: 4 })]) });
    const held = await delayResponses(page, /./);
    const calls = recordRequests(page, /^\/(movie|tv|person)\/[a-z_]+$/);
    await page.goto('/');

    await test.step('is busy and shows 5 skeletons hidden from screen readers, until it has loaded', async () => {
      for (const name of LISTS) {
        await expect(list(page, name)).toHaveAttribute('aria-busy', 'true');
        await expect(list(page, name).locator('li[data-skeleton][aria-hidden="true"]')).toHaveCount(
          5,
        );
        await expect(cards(page, name)).toHaveCount(0);
      }
      held.release();
      for (const name of PLAIN_RAILS) {
        await expect(list(page, name)).toHaveAttribute('aria-busy', 'false');
      }
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    });

    await test.step('each list requests its own endpoint, in English, page 1', () => {
      expect(calls.map((url) => url.pathname.slice('/api/3'.length) + url.search).sort()).toEqual([
        '/movie/now_playing?language=en-US&page=1',
        '/movie/top_rated?language=en-US&page=1',
        '/movie/upcoming?language=en-US&page=1',
        '/person/popular?language=en-US&page=1',
        '/tv/on_the_air?language=en-US&page=1',
        '/tv/popular?language=en-US&page=1',
      ]);
    });

    await test.step('"On air" and "Originals" show series, "In Cinema" movies with "Check now", "Popular celebrities" persons', async () => {
      for (const [name, link, address] of [
        ['On air', 'Series 1', '/tv/1'],
        ['Originals', 'Series 2', '/tv/2'],
        ['In Cinema', 'Movie 3', '/movie/3'],
        ['In Cinema', 'Check now', '/movie/3'],
        ['Popular celebrities', 'Person 4', '/person/4'],
      ] as const) {
        await expect(cards(page, name).getByRole('link', { name: link })).toHaveAttribute(
          'href',
          address,
        );
      }
    });

    await test.step('"Top rated" shows title link, rating, overview and the toggle "Watch later" / "Added"', async () => {
      const rated = cards(page, 'Top rated');
      const card = rated.first();
      await expect(card.getByRole('link', { name: 'Movie 1' })).toHaveAttribute('href', '/movie/1');
      await expect(card).toContainText('7.8 / 10');
      await expect(card).toContainText('What happens in movie 1.');
      await expect(rated.nth(1).getByText('8 / 10', { exact: true })).toBeVisible();
      await expect(rated.nth(2)).toContainText('Not rated yet');
      const watchLater = card.getByRole('button', { name: 'Watch later' });
      const added = card.getByRole('button', { name: 'Added' });
      await expect(watchLater).toHaveAttribute('aria-pressed', 'false');
      await watchLater.click();
      await expect(added).toHaveAttribute('aria-pressed', 'true');
      await added.click();
      await expect(watchLater).toHaveAttribute('aria-pressed', 'false');
    });
  });

  test('load the next page at their end, and each page once', async ({ page }) => {
    let release = () => undefined as void;
    const secondPage = new Promise<void>((resolve) => {
      release = resolve;
    });
    await mockResponses(page, /./, { json: wirePage([]) });
    await mockResponses(page, '/tv/popular', async (url) => {
      const number = numberOf(url);
      await (number === 2 ? secondPage : undefined);
      // The last page repeats two titles.
      const series = wireMany(20, number < 3 ? number * 20 - 19 : 39, wireSeries);
      return { json: wirePage(series, { page: number, total_pages: 3, total_results: 60 }) };
    });
    await mockResponses(page, '/tv/on_the_air', (url) => ({
      json: wirePage([wireSeries({ id: numberOf(url) })], {
        page: numberOf(url),
        total_pages: 2,
        total_results: 1,
      }),
    }));
    await mockResponses(page, '/movie/top_rated', (url) =>
      numberOf(url) === 1
        ? { json: wirePage(wireMany(20, 1, wireMovie), { total_pages: 3, total_results: 60 }) }
        : { status: 500, json: { status_message: 'The second page is away.' } },
    );
    await mockResponses(page, '/person/popular', (url) => {
      const number = numberOf(url);
      const people = [wirePerson({ id: number * 2 }), wirePerson({ id: number * 2 + 1 })];
      return { json: wirePage(people, { page: number, total_pages: 3, total_results: 6 }) };
    });
    const calls = recordRequests(page, /^\/(movie|tv|person)\/[a-z_]+$/);
    const pagesOf = (path: string) =>
      calls.filter(({ pathname }) => pathname.endsWith(path)).map(numberOf);
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.goto('/');

    await test.step('loads no further pages below the window, and continues when it comes into view', async () => {
      await expect(cards(page, 'Popular celebrities')).toHaveCount(2);
      // IntersectionObserver reports in the next frame.
      await waitForFrames(page);
      expect(pagesOf('/person/popular')).toEqual([1]);
      await region(page, 'Popular celebrities').scrollIntoViewIfNeeded();
      await expect(cards(page, 'Popular celebrities')).toHaveCount(6);
      expect(pagesOf('/person/popular')).toEqual([1, 2, 3]);
    });

    await test.step('keeps its cards and appends 5 skeletons while the next page loads', async () => {
      await expect(cards(page, 'Originals')).toHaveCount(20);
      await cards(page, 'Originals').last().scrollIntoViewIfNeeded();
      await expect(list(page, 'Originals')).toHaveAttribute('aria-busy', 'true');
      const ends = await list(page, 'Originals')
        .locator('li')
        .evaluateAll((items) => items.slice(-6).map((item) => item.hasAttribute('data-skeleton')));
      expect(ends).toEqual([false, true, true, true, true, true]);
      await expect(cards(page, 'Originals')).toHaveCount(20);
      release();
      await expect(list(page, 'Originals')).toHaveAttribute('aria-busy', 'false');
    });

    await test.step('continues to the last page and requests each page once', async () => {
      await expect
        .poll(async () => {
          await cards(page, 'Originals').last().scrollIntoViewIfNeeded();
          // Checks both in one evaluation, because a list page that arrives between two evaluations
          // would move the end.
          return list(page, 'Originals').evaluate(
            (rail) => rail.ariaBusy !== 'true' && rail.querySelector('[data-end]') === null,
          );
        })
        .toBe(true);
      expect(pagesOf('/tv/popular')).toEqual([1, 2, 3]);
    });

    await test.step('shows a title that repeats on a later page once', async () => {
      await expect(cards(page, 'Originals')).toHaveCount(58);
      await expect(
        cards(page, 'Originals').getByRole('link', { name: 'Series 39', exact: true }),
      ).toHaveCount(1);
    });

    await test.step('keeps its cards when a later page fails, and requests no page automatically after that', async () => {
      const rated = cards(page, 'Top rated');
      await rated.last().scrollIntoViewIfNeeded();
      await expect(alert(page, 'Top rated')).toContainText('The second page is away.');
      await alert(page, 'Top rated').scrollIntoViewIfNeeded();
      await rated.first().scrollIntoViewIfNeeded();
      await alert(page, 'Top rated').scrollIntoViewIfNeeded();
      await waitForFrames(page);
      expect(pagesOf('/movie/top_rated')).toEqual([1, 2]);
      await expect(rated.getByRole('link', { name: /^Movie/ })).toHaveCount(20);
    });

    await test.step('stops at a total of one result, whatever the number of pages says', async () => {
      await cards(page, 'On air').last().scrollIntoViewIfNeeded();
      await waitForFrames(page);
      await expect(cards(page, 'On air')).toHaveCount(1);
      expect(pagesOf('/tv/on_the_air')).toEqual([1]);
    });
  });

  test('fail each alone, are retried together, and say when they are empty', async ({ page }) => {
    let isBack = false;
    const failures = [
      [
        'Top rated',
        '/movie/top_rated',
        'Internal error: Something went wrong, contact TMDB.',
        {
          status: 500,
          json: { status_message: 'Internal error: Something went wrong, contact TMDB.' },
        },
      ],
      [
        'On air',
        '/tv/on_the_air',
        'Request failed with status code 503',
        { status: 503, json: {} },
      ],
      ['In Cinema', '/movie/now_playing', 'Network Error', { isLost: true }],
      [
        'Originals',
        '/tv/popular',
        'Something went wrong!',
        { html: '<h1>Sign in to the airport</h1>' },
      ],
    ] as const;
    await mockResponses(page, /./, { json: wirePage([]) });
    await mockResponses(page, '/person/popular', { json: wirePage([wirePerson()]) });
    for (const [, path, , answer] of failures) {
      await mockResponses(page, path, () => (isBack ? { json: wirePage([]) } : answer));
    }
    await mockResponses(page, '/movie/upcoming', () =>
      isBack
        ? { json: wirePage([]) }
        : { status: 429, json: { status_message: 'Your request count is over the limit.' } },
    );
    const calls = recordRequests(page, /^\/(movie|tv|person)\/[a-z_]+$/);
    await page.goto('/');

    for (const [name, path, message] of failures) {
      await test.step(`"${name}" says "${message}" in its own region after one request`, async () => {
        await expect(alert(page, name)).toContainText(message);
        await expect(alert(page, name)).toContainText('Please try again later!');
        expect(calls.filter(({ pathname }) => pathname.endsWith(path))).toHaveLength(1);
      });
    }

    await test.step('the upcoming movies show an error in their place, too', async () => {
      await expect(alert(page, 'Upcoming')).toContainText(
        /Your request count is over the limit\.\s*Please try again later!/,
      );
    });

    await test.step('the other lists load', async () => {
      await expect(cards(page, 'Popular celebrities')).toHaveCount(1);
      await expect(alert(page, 'Popular celebrities')).toHaveCount(0);
    });

    await test.step('announces that the connection is back; one press retries everything that failed, and nothing is requested before', async () => {
      const callCount = calls.length;
      // Dispatches the event that browsers fire. On a machine without any network, Chromium does
      // not fire it even if the test switches back online.
      await page.evaluate(() => dispatchEvent(new Event('online')));
      isBack = true;
      await expect(page.getByRole('alert').getByText(/^You're back online/)).toHaveCount(5);
      expect(calls).toHaveLength(callCount);
      await region(page, 'On air').getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'On air' })).toBeFocused();
    });

    await test.step('an empty list says so in its own region', async () => {
      for (const name of LISTS.slice(0, -1)) {
        await expect(region(page, name)).toContainText('Nothing here yet.');
      }
      await expect(region(page, 'Favorites')).toContainText('List empty!');
      const fullHeight = await region(page, 'Upcoming').evaluate((hero) => hero.clientHeight);
      for (const name of ['Originals', 'Favorites']) {
        // As tall as one sentence, not as tall as the missing posters.
        const { height } = (await region(page, name).boundingBox()) ?? { height: Infinity };
        expect(height).toBeLessThan(fullHeight / 2);
      }
    });
  });
});
