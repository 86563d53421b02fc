import { expect, type Page } from '@playwright/test';
import { mockResponses, recordRequests } from './apiResponses.ts';
import { region } from './portalPages.ts';
import { test } from './story.ts';
import { waitForFrames } from './waiting.ts';
import { wireMany, wirePage, wirePerson, wireSeries } from './wire.ts';

const cards = (page: Page, name: string) => region(page, name).getByRole('listitem');
const list = (page: Page, name: string) => region(page, name).getByRole('list');
const alert = (page: Page, name: string) => region(page, name).getByRole('alert');
const numberOf = (url: URL) => Number(url.searchParams.get('page'));

test.describe('the lists of the dashboard', { tag: '@dashboard' }, () => {
  test('load the next page at their end, and each page once', async ({ page }) => {
    await mockResponses(page, /./, { json: wirePage([]) });
    await mockResponses(page, '/tv/popular', (url) => {
      const number = numberOf(url);
      const series = wireMany(20, number * 20, wireSeries);
      return { json: wirePage(series, { page: number, total_pages: 3, total_results: 60 }) };
    });
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
  });

  test('fail each alone, are retried together, and say when they are empty', async ({ page }) => {
    let isBack = false;
    await mockResponses(page, /./, { json: wirePage([]) });
    await mockResponses(page, '/person/popular', { json: wirePage([wirePerson()]) });
    for (const path of ['/movie/top_rated', '/tv/on_the_air']) {
      await mockResponses(page, path, () =>
        isBack
          ? { json: wirePage([]) }
          : { status: 500, json: { status_message: 'The list is away.' } },
      );
    }
    const calls = recordRequests(page, /^\/(movie|tv|person)\/[a-z_]+$/);
    await page.goto('/');

    await test.step('a list says in its own region why it failed', async () => {
      for (const name of ['Top rated', 'On air']) {
        await expect(alert(page, name)).toContainText('The list is away.');
      }
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
      await expect(page.getByRole('alert').getByText(/^You're back online/)).toHaveCount(2);
      expect(calls).toHaveLength(callCount);
      await region(page, 'On air').getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'On air' })).toBeFocused();
    });

    await test.step('an empty list says so in its own region', async () => {
      for (const name of ['Upcoming', 'Top rated', 'On air', 'In Cinema', 'Originals']) {
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
