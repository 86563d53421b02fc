import { expect } from '@playwright/test';
import { pressSlash } from './portalPages.ts';
import { test } from './story.ts';

test.describe('two sections are down', { tag: '@no-style' }, () => {
  test('dashboard and search: their places say so, and the pages of the other sections work', async ({
    page,
  }) => {
    await page.route(/\/files\/(dashboard|search)\//, (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
    );

    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('The dashboard could not be loaded.');
    await page.goto('/movie/1020');
    await expect(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
    await pressSlash(page);
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await expect(dialog.getByRole('alert')).toContainText('The search could not be loaded.');

    await page.unroute(/\/files\/(dashboard|search)\//);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('searchbox')).toBeVisible();
  });
});
