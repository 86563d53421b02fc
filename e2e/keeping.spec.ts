import { expect, type Page } from '@playwright/test';
import { openDashboard, region } from './portalPages.ts';
import { test } from './story.ts';

const addFirst = (page: Page) =>
  region(page, 'Top rated').getByRole('button', { name: 'Watch later' }).first().click();
const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'when you close the tab' });

test.describe('the offer to keep the list', { tag: ['@full', '@dashboard', '@no-style'] }, () => {
  test('appears with the first "Added" in each tab, and keeps the list', async ({
    page,
    context,
  }) => {
    await openDashboard(page);

    await test.step('appears with the first "Added", and leaves the focus alone', async () => {
      await addFirst(page);
      await expect(offer(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Added' })).toBeFocused();
    });

    const other =
      await test.step('appears once per tab; another tab has the same list, and nothing is stored', async () => {
        await offer(page).getByRole('button', { name: 'Close' }).click();
        await addFirst(page);
        await expect(region(page, 'Favorites').getByRole('listitem')).toHaveCount(2);
        await expect(offer(page)).toHaveCount(0);

        const tab = await context.newPage();
        await openDashboard(tab);
        await expect(region(tab, 'Favorites').getByRole('listitem')).toHaveCount(2);
        expect(await tab.evaluate(() => Object.keys(localStorage))).toEqual([]);
        return tab;
      });

    await test.step('keeps the list', async () => {
      await addFirst(other);
      await offer(other).getByRole('button', { name: 'Keep on this device' }).click();
      await expect(other.getByText('Saved on this device.')).toBeVisible();
      // Otherwise this tab would get the list back from the other tab.
      await page.close();
      await other.reload();
      await expect(region(other, 'Favorites').getByRole('listitem')).toHaveCount(3);
    });
  });
});
