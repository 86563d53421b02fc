import { expect } from '@playwright/test';
import { openDashboard, pressSlash, region } from './portalPages.ts';
import { test } from './story.ts';

test.describe('one section is down', { tag: '@no-style' }, () => {
  test('details: its place says so, the dashboard and the search work, and "Try again" works once the files are back', async ({
    page,
  }) => {
    await page.route('**/files/details/**', (route) =>
      route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }),
    );
    await openDashboard(page);

    await region(page, 'Top rated').getByRole('listitem').first().getByRole('link').first().click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('The details page could not be loaded.');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.keyboard.press('/');
    await page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox').fill('nosferatu');
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Nosferatu');
    await page.keyboard.press('Escape');

    await page.unroute('**/files/details/**');
    await notice.getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
  });

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
