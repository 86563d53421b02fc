import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { recordRequests } from './apiResponses.ts';
import { test } from './story.ts';

test.describe('collections', { tag: ['@search', '@browse', '@details'] }, () => {
  test('are found on request, have a page with their movies in order, and Back leads to the same search', async ({
    page,
  }) => {
    const calls = recordRequests(page, /^\/search\/(collection|company|keyword)$/);
    await page.goto('/people');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('searchbox').fill('levant quartet');
    await dialog.getByRole('searchbox').press('Enter');
    await expect(dialog.getByText('No more results')).toBeVisible();
    expect(calls).toEqual([]);

    await dialog.getByRole('button', { name: /^More/ }).press('Enter');
    const found = dialog.getByRole('link', { name: 'The Levant Quartet' });
    await expect(found).toBeVisible();
    expect(calls).toHaveLength(3);
    expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual(
      [],
    );
    await dialog.getByRole('searchbox').press('ArrowDown');
    await expect(found).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/collection\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Levant Quartet');
    await expect(page.getByText(/^4 movies · .* total/)).toBeVisible();
    const movies = page.getByRole('list', { name: 'Movies in order of release' });
    await expect(movies.getByRole('link')).toHaveCount(4);
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
    await movies.getByRole('link').first().click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toHaveText('The Levant Quartet');
    await expect(heading).toBeFocused();
    const region = page.getByRole('region', { name: 'The Levant Quartet' });
    // By keyboard, because the regions above can still load and move the link.
    await region.getByRole('link', { name: 'See all' }).press('Enter');
    await expect(page).toHaveURL(/\/collection\/\d+$/);

    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Levant Quartet');
    await page.goBack();
    await expect(found).toBeFocused();
  });
});
