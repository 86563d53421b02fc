import { expect, type Page } from '@playwright/test';
import { delayResponses, mockResponses, recordRequests } from './apiResponses.ts';
import { region } from './portalPages.ts';
import { test, WITH_MOTION } from './story.ts';
import { waitForFrames } from './waiting.ts';
import { wireMany, wireMovie, wirePage, wirePerson, wireSeries } from './wire.ts';

test.use(WITH_MOTION);

const cards = (page: Page, name: string) => region(page, name).getByRole('listitem');
const list = (page: Page, name: string) => region(page, name).getByRole('list');

/** Opens a dashboard on which all lists are empty except the ones that the test mocks. */
async function openEmpty(page: Page, answers: () => Promise<void>): Promise<void> {
  await mockResponses(page, /./, { json: wirePage([]) });
  await answers();
  await page.goto('/');
}

test.describe('the cards of the dashboard', { tag: '@dashboard' }, () => {
  test('"Top rated" shows title link, rating, overview and the toggle "Watch later" / "Added"', async ({
    page,
  }) => {
    const movies = [
      wireMovie({ id: 1 }),
      wireMovie({ id: 2, vote_average: 8 }),
      wireMovie({ id: 3, vote_average: 0, vote_count: 0 }),
    ];
    await openEmpty(page, () =>
      mockResponses(page, '/movie/top_rated', { json: wirePage(movies) }),
    );

    const card = cards(page, 'Top rated').first();
    await expect(card.getByRole('link', { name: 'Movie 1' })).toHaveAttribute('href', '/movie/1');
    await expect(card).toContainText('7.8 / 10');
    await expect(card).toContainText('What happens in movie 1.');
    await expect(
      cards(page, 'Top rated').nth(1).getByText('8 / 10', { exact: true }),
    ).toBeVisible();
    await expect(cards(page, 'Top rated').nth(2)).toContainText('Not rated yet');
    await expect(card.getByRole('button', { name: 'Watch later' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await card.getByRole('button', { name: 'Watch later' }).click();
    await expect(card.getByRole('button', { name: 'Added' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await card.getByRole('button', { name: 'Added' }).click();
    await expect(card.getByRole('button', { name: 'Watch later' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test('"On air" and "Originals" show series, "In Cinema" movies with "Check now", "Popular celebrities" persons', async ({
    page,
  }) => {
    await openEmpty(page, async () => {
      await mockResponses(page, '/tv/on_the_air', { json: wirePage([wireSeries({ id: 1 })]) });
      await mockResponses(page, '/tv/popular', { json: wirePage([wireSeries({ id: 2 })]) });
      await mockResponses(page, '/movie/now_playing', { json: wirePage([wireMovie({ id: 3 })]) });
      await mockResponses(page, '/person/popular', { json: wirePage([wirePerson({ id: 4 })]) });
    });

    await expect(cards(page, 'On air').getByRole('link', { name: 'Series 1' })).toHaveAttribute(
      'href',
      '/tv/1',
    );
    await expect(cards(page, 'Originals').getByRole('link', { name: 'Series 2' })).toHaveAttribute(
      'href',
      '/tv/2',
    );
    await expect(cards(page, 'In Cinema').getByRole('link', { name: 'Movie 3' })).toHaveAttribute(
      'href',
      '/movie/3',
    );
    await expect(cards(page, 'In Cinema').getByRole('link', { name: 'Check now' })).toHaveAttribute(
      'href',
      '/movie/3',
    );
    await expect(
      cards(page, 'Popular celebrities').getByRole('link', { name: 'Person 4' }),
    ).toHaveAttribute('href', '/person/4');
  });

  test('an empty list says so in its own region', async ({ page }) => {
    await openEmpty(page, () => Promise.resolve());

    for (const name of [
      'Upcoming',
      'Top rated',
      'On air',
      'In Cinema',
      'Originals',
      'Popular celebrities',
    ]) {
      await expect(region(page, name)).toContainText('Nothing here yet.');
    }
    await expect(region(page, 'Favorites')).toContainText('List empty!');
    const fullHeight = await region(page, 'Upcoming').evaluate((hero) => hero.clientHeight);
    for (const name of ['Originals', 'Favorites']) {
      // As tall as a single sentence, not as the missing posters.
      const { height } = (await region(page, name).boundingBox()) ?? { height: Infinity };
      expect(height).toBeLessThan(fullHeight / 2);
    }
  });

  test('each list requests its own endpoint, in English, page 1', async ({ page }) => {
    const calls = recordRequests(page, /./);
    await openEmpty(page, () => Promise.resolve());
    await expect(region(page, 'Popular celebrities')).toContainText('Nothing here yet.');

    expect(calls.map((url) => url.pathname.slice('/api/3'.length) + url.search).sort()).toEqual([
      '/movie/now_playing?language=en-US&page=1',
      '/movie/top_rated?language=en-US&page=1',
      '/movie/upcoming?language=en-US&page=1',
      '/person/popular?language=en-US&page=1',
      '/tv/on_the_air?language=en-US&page=1',
      '/tv/popular?language=en-US&page=1',
    ]);
  });
});

test.describe('a list that is loading', { tag: '@dashboard' }, () => {
  const PLAIN_RAILS = ['Top rated', 'On air', 'In Cinema', 'Originals', 'Popular celebrities'];

  test('is busy and shows 5 skeletons hidden from screen readers, until it has loaded', async ({
    page,
  }) => {
    const held = await delayResponses(page, /./);
    await page.goto('/');

    for (const name of ['Upcoming', ...PLAIN_RAILS]) {
      await expect(list(page, name)).toHaveAttribute('aria-busy', 'true');
      await expect(list(page, name).locator('li[data-skeleton][aria-hidden="true"]')).toHaveCount(
        5,
      );
      await expect(cards(page, name)).toHaveCount(0);
    }
    held.release();
    for (const name of ['Upcoming', ...PLAIN_RAILS]) {
      await expect(list(page, name)).toHaveAttribute('aria-busy', 'false');
      await expect(region(page, name).locator('[data-skeleton]')).toHaveCount(0);
    }
  });

  test('keeps its cards and appends 5 skeletons while the next page loads', async ({ page }) => {
    await openEmpty(page, () =>
      mockResponses(page, '/tv/popular', async (url) => {
        const number = Number(url.searchParams.get('page'));
        await (number > 1 ? secondPage : undefined);
        return {
          json: wirePage(wireMany(20, number * 100, wireSeries), {
            page: number,
            total_pages: 2,
            total_results: 40,
          }),
        };
      }),
    );
    let release = () => undefined as void;
    const secondPage = new Promise<void>((resolve) => {
      release = resolve;
    });
    await expect(cards(page, 'Originals')).toHaveCount(20);

    await cards(page, 'Originals').last().scrollIntoViewIfNeeded();

    await expect(list(page, 'Originals')).toHaveAttribute('aria-busy', 'true');
    const ends = await list(page, 'Originals')
      .locator('li')
      .evaluateAll((items) => items.slice(-6).map((item) => item.hasAttribute('data-skeleton')));
    expect(ends).toEqual([false, true, true, true, true, true]);
    await expect(cards(page, 'Originals')).toHaveCount(20);
    release();
    await expect(cards(page, 'Originals')).toHaveCount(40);
    await expect(list(page, 'Originals')).toHaveAttribute('aria-busy', 'false');
  });
});

test.describe('the paging of a list', { tag: '@dashboard' }, () => {
  /**
   * Mocks "Originals" with these pages of ids and scrolls to its end. Returns the numbers of the
   * requested pages.
   */
  async function readToTheEnd(
    page: Page,
    pages: readonly (readonly number[])[],
    numbers: Readonly<Record<string, number>> = {},
  ) {
    const calls = recordRequests(page, '/tv/popular');
    await openEmpty(page, () =>
      mockResponses(page, '/tv/popular', (url) => {
        const number = Number(url.searchParams.get('page'));
        const results = (pages[number - 1] ?? []).map((id) => wireSeries({ id }));
        return {
          json: wirePage(results, {
            page: number,
            total_pages: pages.length,
            total_results: 100,
            ...numbers,
          }),
        };
      }),
    );
    await expect(cards(page, 'Originals').first()).toBeVisible();
    await expect
      .poll(async () => {
        await cards(page, 'Originals').last().scrollIntoViewIfNeeded();
        // Checks both in one evaluation, because a page that arrives between two evaluations would
        // move the end.
        return list(page, 'Originals').evaluate(
          (rail) => rail.ariaBusy !== 'true' && rail.querySelector('[data-end]') === null,
        );
      })
      .toBe(true);
    return calls.map((url) => Number(url.searchParams.get('page')));
  }
  const range = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => from + index);

  test('continues to the last page and requests each page once', async ({ page }) => {
    const requested = await readToTheEnd(page, [range(1, 20), range(21, 20), range(41, 20)]);

    expect(requested).toEqual([1, 2, 3]);
    await expect(cards(page, 'Originals')).toHaveCount(60);
  });

  test('loads no further pages below the window, and continues when it comes into view', async ({
    page,
  }) => {
    const calls = recordRequests(page, '/person/popular');
    await openEmpty(page, () =>
      mockResponses(page, '/person/popular', (url) => {
        const number = Number(url.searchParams.get('page'));
        const people = [wirePerson({ id: number * 2 }), wirePerson({ id: number * 2 + 1 })];
        return { json: wirePage(people, { page: number, total_pages: 3, total_results: 6 }) };
      }),
    );
    await page.setViewportSize({ width: 1280, height: 400 });
    await expect(cards(page, 'Popular celebrities')).toHaveCount(2);
    // IntersectionObserver reports in the next frame.
    await waitForFrames(page);
    expect(calls).toHaveLength(1);

    await region(page, 'Popular celebrities').scrollIntoViewIfNeeded();

    await expect(cards(page, 'Popular celebrities')).toHaveCount(6);
    expect(calls.map((url) => url.searchParams.get('page'))).toEqual(['1', '2', '3']);
  });

  test('stops at a total of one result, whatever the number of pages says', async ({ page }) => {
    const requested = await readToTheEnd(page, [[1], [2]], { total_results: 1 });

    expect(requested).toEqual([1]);
  });

  test('shows a title that repeats on a later page once', async ({ page }) => {
    await readToTheEnd(page, [range(1, 20), [19, 20, ...range(21, 5)]]);

    await expect(cards(page, 'Originals')).toHaveCount(25);
    await expect(
      cards(page, 'Originals').getByRole('link', { name: 'Series 19', exact: true }),
    ).toHaveCount(1);
  });
});

test.describe('a list that fails', { tag: '@dashboard' }, () => {
  test('says so in its own region after one request; the other lists load', async ({ page }) => {
    const calls = recordRequests(page, '/movie/top_rated');
    await mockResponses(page, '/movie/top_rated', {
      status: 500,
      json: {
        status_code: 11,
        status_message: 'Internal error: Something went wrong, contact TMDB.',
      },
    });

    await page.goto('/');

    const alert = region(page, 'Top rated').getByRole('alert');
    await expect(alert).toContainText(
      /Internal error: Something went wrong, contact TMDB\.\s*Please try again later!/,
    );
    for (const name of ['Upcoming', 'On air', 'In Cinema', 'Originals', 'Popular celebrities']) {
      await expect(region(page, name).getByRole('link').first()).toBeAttached();
      await expect(region(page, name).getByRole('alert')).toHaveCount(0);
    }
    expect(calls).toHaveLength(1);
  });

  for (const [answer, message, what] of [
    [
      { status: 503, json: {} },
      'Request failed with status code 503',
      'an answer without a message',
    ],
    [{ isLost: true }, 'Network Error', 'a lost connection'],
    [
      { html: '<h1>Sign in to the airport</h1>' },
      'Something went wrong!',
      'a page of HTML in place of the list',
    ],
  ] as const) {
    test(`says "${message}" for ${what}`, async ({ page }) => {
      await openEmpty(page, () => mockResponses(page, '/movie/top_rated', answer));

      await expect(region(page, 'Top rated').getByRole('alert')).toContainText(message);
      await expect(region(page, 'Top rated').getByRole('alert')).toContainText(
        'Please try again later!',
      );
    });
  }

  test('announces that the connection is back; one press retries everything that failed, and nothing is requested before', async ({
    page,
  }) => {
    let isThere = false;
    const calls = recordRequests(page, /./);
    await mockResponses(page, /./, () =>
      isThere ? { json: wirePage([wireMovie()]) } : { isLost: true },
    );
    await page.goto('/');
    await expect(page.getByRole('alert')).toHaveCount(6);
    const callCount = calls.length;

    // Dispatches the event that browsers fire. On a machine without any network, Chromium does not
    // fire it even if the test switches back online.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    isThere = true;

    await expect(page.getByRole('alert').getByText(/^You are back online/)).toHaveCount(6);
    expect(calls).toHaveLength(callCount);
    await region(page, 'On air').getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'On air' })).toBeFocused();
    await expect(cards(page, 'In Cinema')).toHaveCount(1);
  });

  test('the upcoming movies show an error in their place, too', async ({ page }) => {
    await openEmpty(page, () =>
      mockResponses(page, '/movie/upcoming', {
        status: 429,
        json: { status_message: 'Your request count is over the allowed limit.' },
      }),
    );

    await expect(region(page, 'Upcoming').getByRole('alert')).toContainText(
      'Your request count is over the allowed limit.',
    );
    await expect(region(page, 'Upcoming').getByRole('alert')).toContainText(
      'Please try again later!',
    );
  });

  test('keeps its cards when a later page fails, and requests no page automatically after that', async ({
    page,
  }) => {
    const calls = recordRequests(page, '/tv/popular');
    await openEmpty(page, () =>
      mockResponses(page, '/tv/popular', (url) =>
        url.searchParams.get('page') === '1'
          ? { json: wirePage(wireMany(20, 1, wireSeries), { total_pages: 3, total_results: 60 }) }
          : { status: 500, json: { status_message: 'The second page is away.' } },
      ),
    );
    await expect(cards(page, 'Originals')).toHaveCount(20);

    await cards(page, 'Originals').last().scrollIntoViewIfNeeded();
    const alert = region(page, 'Originals').getByRole('alert');
    await expect(alert).toContainText('The second page is away.');
    await alert.scrollIntoViewIfNeeded();
    await cards(page, 'Originals').first().scrollIntoViewIfNeeded();
    await alert.scrollIntoViewIfNeeded();

    expect(calls.map((url) => url.searchParams.get('page'))).toEqual(['1', '2']);
    await expect(cards(page, 'Originals').getByRole('link', { name: /^Series/ })).toHaveCount(20);
  });
});
