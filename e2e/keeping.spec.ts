import { expect, type Page } from '@playwright/test';
import { openDashboard, region } from './portalPages.ts';
import { test } from './story.ts';

const addFirst = (page: Page) =>
  region(page, 'Top rated').getByRole('button', { name: 'Watch later' }).first().click();
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'ends with this tab' });

test.describe('the offer to keep the list', { tag: ['@dashboard', '@no-style'] }, () => {
  test('appears with the first "Added", leaves the focus alone, and keeps the list', async ({
    page,
  }) => {
    await openDashboard(page);

    await addFirst(page);
    await expect(offer(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Added' })).toBeFocused();
    await offer(page).getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page.getByText('Your list is kept on this device.')).toBeVisible();
    await page.reload();

    await expect(region(page, 'Favorites').getByRole('listitem')).toHaveCount(1);
  });

  test('appears once per tab; another tab has the same list, and nothing is stored', async ({
    page,
    context,
  }) => {
    await openDashboard(page);
    await addFirst(page);
    await offer(page).getByRole('button', { name: 'Close' }).click();
    await addFirst(page);
    await expect(region(page, 'Favorites').getByRole('listitem')).toHaveCount(2);
    await expect(offer(page)).toHaveCount(0);

    const other = await context.newPage();
    await openDashboard(other);

    await expect(region(other, 'Favorites').getByRole('listitem')).toHaveCount(2);
    expect(await other.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});
