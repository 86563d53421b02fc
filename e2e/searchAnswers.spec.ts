import type { Page } from '@playwright/test';
import { mockDetails, mockResponses, recordRequests } from './apiResponses.ts';
import { expect } from './basePath.ts';
import { openSearch } from './portalPages.ts';
import { test } from './story.ts';
import { waitForFrames, waitForHydration } from './waiting.ts';
import { wireMany, wireMovie, wirePage, wireSeries } from './wire.ts';

/** A page that sends no requests. The search can be opened on any page. */
const QUIET_PAGE = '/nowhere';
const EVERY_SEARCH = /^\/search\//;

/** Opens the search on a page that sends no requests. */
async function openQuietSearch(page: Page) {
  await page.goto(QUIET_PAGE);
  const dialog = await openSearch(page);
  return {
    dialog,
    field: dialog.getByRole('searchbox'),
    results: dialog.getByRole('listitem'),
    tab: (name: string) => dialog.getByRole('tab', { name }),
  };
}

test.describe('search results', { tag: ['@details', '@search', '@no-style'] }, () => {
  test('load page by page, and start anew with a new text or tab', async ({ page }) => {
    await mockResponses(page, EVERY_SEARCH, (url) => {
      const number = Number(url.searchParams.get('page'));
      const wire = url.pathname.endsWith('/tv') ? wireSeries : wireMovie;
      const found = wireMany(number < 3 ? 20 : 5, number * 100, wire);
      return { json: wirePage(found, { page: number, total_pages: 3, total_results: 45 }) };
    });
    const calls = recordRequests(page, EVERY_SEARCH);
    const { dialog, field, results, tab } = await openQuietSearch(page);
    const panel = dialog.getByRole('tabpanel');
    const end = dialog.getByText('No more results');
    /** Loads all pages by scrolling, as a visitor would. */
    const readToTheEnd = async () => {
      for (const count of [20, 40]) {
        await expect(results).toHaveCount(count);
        await expect(end).toHaveCount(0);
        await results.last().scrollIntoViewIfNeeded();
      }
      await expect(results).toHaveCount(45);
      await expect(end).toHaveCount(1);
      await end.scrollIntoViewIfNeeded();
      expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(1000);
    };
    /**
     * Expects only the first page, scrolled to the top, even after the observer of the end marker
     * has fired.
     */
    const beginAtTheTop = async (before: number) => {
      await expect(results).toHaveCount(20);
      await waitForFrames(page);
      expect(await panel.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
      expect(calls.slice(before).map((url) => url.searchParams.get('page'))).toEqual(['1']);
    };

    await test.step('"No more results" stands only at the end of the last page', async () => {
      await tab('movie').click();
      await field.fill('first');
      await readToTheEnd();
      expect(calls.map((url) => url.searchParams.get('page'))).toEqual(['1', '2', '3']);
    });

    await test.step('the results of a new query and of another tab start at the top, and only their first page is requested', async () => {
      await field.fill('second');
      await beginAtTheTop(3);
      await readToTheEnd();
      await tab('tv').click();
      await beginAtTheTop(6);
    });
  });

  test('Back brings the results, the place among them and the focus back, over a page and at the address; a fresh load does not', async ({
    page,
  }) => {
    await mockDetails(page, 'movie', { detail: wireMovie({ id: 215 }) });
    await mockResponses(page, EVERY_SEARCH, (url) => {
      const number = Number(url.searchParams.get('page'));
      const found = wireMany(20, number * 100, wireMovie);
      return { json: wirePage(found, { page: number, total_pages: 3, total_results: 60 }) };
    });
    const calls = recordRequests(page, EVERY_SEARCH);
    const dialog = page.getByRole('dialog', { name: 'Search', exact: true });
    const result = dialog.getByRole('link', { name: 'Movie 215', exact: true });
    const placeOf = async () => Math.round((await result.boundingBox())?.y ?? -1);
    /** Searches, loads the second page of results, follows a result and goes back. */
    const followAndReturn = async () => {
      await dialog.getByRole('tab', { name: 'movie' }).click();
      await dialog.getByRole('searchbox').fill('movies');
      await dialog.getByRole('listitem').nth(19).scrollIntoViewIfNeeded();
      // Waits until the result has stopped moving.
      await result.click({ trial: true });
      const place = await placeOf();
      await result.click();
      await expect(page).toHaveURL('/movie/215');
      await expect(dialog).toBeHidden();
      const before = calls.length;
      await page.goBack();
      await expect(result).toBeFocused();
      await expect(dialog.getByRole('searchbox')).toHaveValue('movies');
      await expect(dialog.getByRole('tab', { selected: true })).toHaveText('movie');
      await expect.poll(async () => Math.abs((await placeOf()) - place)).toBeLessThan(8);
      expect(calls).toHaveLength(before);
    };

    await page.goto(QUIET_PAGE);
    await openSearch(page);
    await followAndReturn();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(QUIET_PAGE);
    await openSearch(page);
    await expect(dialog.getByRole('searchbox')).toHaveValue('');
    // A query that led to a result is suggested again, but is not stored in the browser.
    await expect(dialog.getByRole('button', { name: 'movies', exact: true })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
      'recent',
    );

    // Loading a new document in the same tab adds a history entry.
    await dialog.getByRole('tab', { name: 'movie' }).click();
    await dialog.getByRole('button', { name: 'movies', exact: true }).click();
    await dialog.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL('/movie/100');
    await page.goto('/nobody');
    await waitForHydration(page.getByRole('main'));
    await expect(dialog).toBeHidden();

    await page.goto('/search');
    await followAndReturn();
    await expect(page).toHaveURL('/search?q=movies&in=movie');
  });
});
