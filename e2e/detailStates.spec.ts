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
  test('shows placeholders, the reason of a failure, and its content', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const alert = page.getByRole('alert');
    const retry = page.getByRole('button', { name: 'Try again' });
    const placeholders = page.getByRole('main').locator('[data-skeleton]');

    for (const [kind, build, name] of [
      ['movie', wireMovie, 'Movie 42'],
      ['tv', wireSeries, 'Series 42'],
      ['person', wirePerson, 'Person 42'],
    ] as const) {
      const calls = recordRequests(page, `/${kind}/42`);
      await mockDetails(page, kind, { detail: build() });
      const answers = [
        { status: 500, json: { status_message: 'Not today.' } },
        { json: { id: 42, results: [] } },
      ];
      await mockResponses(
        page,
        `/${kind}/42`,
        () => answers[calls.length - 1] ?? { json: build() },
      );
      const held = await delayResponses(page, `/${kind}/42`);
      await page.goto(`/${kind}/42`);

      await test.step(`/${kind}: shows placeholders while it loads`, async () => {
        await expect(placeholders.first()).toBeVisible();
        await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
        await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
        await expect(page.getByText(name)).toHaveCount(0);
        held.release();
      });

      await test.step(`/${kind}: shows the reason inside the layout after one failed request`, async () => {
        await expect(alert).toContainText(/Not today\.\s*Please try again later!/);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        expect(calls).toHaveLength(1);
      });

      await test.step(`/${kind}: shows nothing of a response of another kind`, async () => {
        await retry.click();
        await expect(alert).toContainText(/Something went wrong!\s*Please try again later!/);
        expect(calls).toHaveLength(2);
      });

      await test.step(`/${kind}: shows its content after "Try again"`, async () => {
        await retry.click();
        await expect(heading).toHaveText(name);
        await expect(
          page.getByRole('main').locator('[data-skeleton], [aria-busy="true"]'),
        ).toHaveCount(0);
      });
    }
  });

  test('a failing page is requested once between hovering over its link and opening it, and again on the next visit', async ({
    page,
  }) => {
    let isAway = true;
    await mockDetails(page, 'person', { detail: wirePerson(), movieCredits: [wireMovie()] });
    await mockDetails(page, 'movie', { detail: wireMovie(), similar: [wireMovie({ id: 8 })] });
    await mockResponses(page, '/movie/42/credits', {
      status: 500,
      json: { status_message: 'No cast today.' },
    });
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

    await test.step('a failing cast affects neither the page nor the related titles', async () => {
      await expect(region(page, 'Cast').getByRole('alert')).toContainText('No cast today.');
      await expect(
        region(page, 'Related Movies').getByRole('link', { name: 'Movie 8' }),
      ).toBeVisible();
    });
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
    await expect(page).toHaveTitle('Original 42');

    await test.step('Back leads from one detail page to the previous one', async () => {
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL('/person/42');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Person 42');
      await expect(page).toHaveTitle('Person 42');
    });

    await region(page, 'TV Credits').getByRole('link', { name: 'Series 42' }).click();
    await expect(page).toHaveURL('/tv/42');
    await expect(page.getByRole('main').locator('[data-skeleton]').first()).toBeVisible();
    await expect(page.getByText('Movie 42')).toHaveCount(0);
    held.release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Series 42');
  });
});
