import { mockDetails, mockResponses } from './apiResponses.ts';
import { expect } from './basePath.ts';
import { test } from './story.ts';
import { wireMovie, wirePage } from './wire.ts';

test.describe('a movie that was seen', { tag: ['@details', '@browse', '@no-style'] }, () => {
  test('is marked on its page, with undo and stars, and is hidden from lists on request', async ({
    page,
  }) => {
    await mockDetails(page, 'movie', { detail: wireMovie({ id: 42, title: 'Movie 42' }) });
    await mockResponses(page, '/discover/movie', {
      json: wirePage([wireMovie({ id: 42 }), wireMovie({ id: 43 })]),
    });
    await page.goto('/movie/42');
    const seen = page.getByRole('button', { name: 'Seen', exact: true });

    await seen.click();
    await expect(seen).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(seen).toHaveAttribute('aria-pressed', 'false');
    await seen.click();
    // Uses the keyboard and a page load, because only a browser can test these.
    await page.getByRole('radio', { name: '7 stars' }).check();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('textbox', { name: 'Your note' }).fill('Rain, and a harbour.');
    await page.getByRole('link', { name: 'Movies', exact: true }).click();
    const results = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
    await expect(results).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Hide seen' }).check();

    await expect(results).toHaveCount(1);
    await expect(page).toHaveURL('/movies?seen=hide');
    await expect(page.getByText("1 title you've seen is hidden.")).toBeVisible();
  });
});
