import {
  delayResponses,
  isRequestFor,
  mockDetails,
  mockResponses,
  recordRequests,
} from './apiResponses.ts';
import { below, expect } from './basePath.ts';
import { region } from './portalPages.ts';
import { test } from './story.ts';
import { wireMovie, wirePerson, wireSeries } from './wire.ts';

test.describe('a detail page', { tag: '@details' }, () => {
  for (const [kind, build, heading] of [
    ['movie', wireMovie, 'Movie 42'],
    ['tv', wireSeries, 'Series 42'],
    ['person', wirePerson, 'Person 42'],
  ] as const) {
    test(`/${kind}: shows placeholders while it loads, then its content`, async ({ page }) => {
      await mockDetails(page, kind, { detail: build() });
      const held = await delayResponses(page, `/${kind}/42`);
      await page.goto(`/${kind}/42`);

      await expect(page.getByRole('main').locator('[data-skeleton]').first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
      await expect(page.getByText(heading)).toHaveCount(0);
      held.release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(
        page.getByRole('main').locator('[data-skeleton], [aria-busy="true"]'),
      ).toHaveCount(0);
    });

    test(`/${kind}: shows the reason inside the layout after one failed request`, async ({
      page,
    }) => {
      const calls = recordRequests(page, `/${kind}/42`);
      await mockDetails(page, kind, { detail: build() });
      await mockResponses(page, `/${kind}/42`, {
        status: 500,
        json: { status_message: 'Not today.' },
      });
      await page.goto(`/${kind}/42`);

      await expect(page.getByRole('alert')).toContainText(/Not today\.\s*Please try again later!/);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(calls).toHaveLength(1);
    });
  }

  test('a failing page is requested once between hovering over its link and opening it, and again on the next visit', async ({
    page,
  }) => {
    let isAway = true;
    await mockDetails(page, 'person', { detail: wirePerson(), movieCredits: [wireMovie()] });
    await mockDetails(page, 'movie', { detail: wireMovie() });
    await page.route(
      (url) => isRequestFor(url, /^\/movie\/42/),
      (route) => (isAway ? route.fulfill({ status: 503, json: {} }) : route.fallback()),
    );
    const calls = recordRequests(page, /^\/movie\/42/);
    const requested = () =>
      calls.map(({ pathname }) => pathname.replace(below('/api/3'), '')).sort();
    const wholePage = ['/movie/42', '/movie/42/credits', '/movie/42/videos'];
    await page.goto('/person/42');
    const link = region(page, 'Movie Credits').getByRole('link', { name: 'Movie 42' });
    const failures = wholePage.map((path) =>
      page.waitForResponse((response) => isRequestFor(new URL(response.url()), path)),
    );
    await link.hover();
    await Promise.all(failures);

    await link.click();
    await expect(page.getByRole('alert')).toContainText('Please try again later!');

    expect(requested()).toEqual(wholePage);
    isAway = false;
    await page.getByRole('button', { name: 'Back' }).click();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie 42');
  });

  test('never shows the movie with the same id for a series, not even while it loads', async ({
    page,
  }) => {
    await mockDetails(page, 'person', {
      detail: wirePerson(),
      movieCredits: [wireMovie()],
      seriesCredits: [wireSeries()],
    });
    await mockDetails(page, 'movie', { detail: wireMovie() });
    await mockDetails(page, 'tv', { detail: wireSeries() });
    const held = await delayResponses(page, '/tv/42');
    await page.goto('/person/42');
    await region(page, 'Movie Credits').getByRole('link', { name: 'Movie 42' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie 42');
    await page.getByRole('button', { name: 'Back' }).click();

    await region(page, 'TV Credits').getByRole('link', { name: 'Series 42' }).click();
    await expect(page).toHaveURL('/tv/42');
    await expect(page.getByRole('main').locator('[data-skeleton]').first()).toBeVisible();
    await expect(page.getByText('Movie 42')).toHaveCount(0);
    held.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Series 42');
  });

  test('shows nothing of a response that is not a movie', async ({ page }) => {
    await mockDetails(page, 'movie', { detail: wireMovie() });
    await mockResponses(page, '/movie/42', { json: { id: 42, results: [] } });
    await page.goto('/movie/42');

    await expect(page.getByRole('alert')).toContainText('Something went wrong!');
    await expect(page.getByRole('alert')).toContainText('Please try again later!');
  });

  test('a failing cast affects neither the page nor the related titles', async ({ page }) => {
    await mockDetails(page, 'movie', { detail: wireMovie(), similar: [wireMovie({ id: 8 })] });
    await mockResponses(page, '/movie/42/credits', {
      status: 500,
      json: { status_message: 'No cast today.' },
    });
    await page.goto('/movie/42');

    await expect(region(page, 'Cast').getByRole('alert')).toContainText('No cast today.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie 42');
    await expect(
      region(page, 'Related Movies').getByRole('link', { name: 'Movie 8' }),
    ).toBeVisible();
  });

  test('Back leads from one detail page to the previous one', async ({ page }) => {
    await mockDetails(page, 'movie', { detail: wireMovie(), cast: [wirePerson({ id: 7 })] });
    await mockDetails(page, 'person', { detail: wirePerson({ id: 7 }) });
    await page.goto('/movie/42');
    await region(page, 'Cast').getByRole('link', { name: 'Person 7' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Person 7');
    await expect(page).toHaveTitle('Person 7');

    await page.getByRole('button', { name: 'Back' }).click();

    await expect(page).toHaveURL('/movie/42');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movie 42');
    await expect(page).toHaveTitle('Original 42');
  });
});
