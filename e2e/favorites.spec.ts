import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { openDashboard, region } from './portalPages.ts';
import { test } from './story.ts';

test.describe('favorites', { tag: ['@dashboard', '@details', '@no-style'] }, () => {
  test('are added on cards and pages, newest first, and end with the page', async ({ page }) => {
    await openDashboard(page);
    const cards = region(page, 'Top rated').getByRole('listitem');
    const favorites = region(page, 'Favorites');
    const entries = favorites.getByRole('listitem');
    const heading = page.getByRole('heading', { level: 1 });
    const back = page.getByRole('button', { name: 'Back' });

    await test.step('a card\'s "Watch later" puts the title into Favorites and reads "Added" on its page', async () => {
      const link = cards.first().getByRole('link').first();
      const title = (await link.textContent())?.trim() ?? '';
      await cards.first().getByRole('button', { name: 'Watch later' }).click();
      await expect(cards.first().getByRole('button', { name: 'Added' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(favorites.getByRole('link', { name: title })).toBeVisible();
      await link.click();
      await expect(heading).toHaveText(title);
      await expect(page.getByRole('button', { name: 'Added' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await back.click();
    });

    await test.step('a title added on its page is on the dashboard, newest first, and can be removed there', async () => {
      const link = region(page, 'Originals')
        .getByRole('listitem')
        .first()
        .getByRole('link')
        .first();
      const name = (await link.textContent())?.trim() ?? '';
      await link.click();
      await page.getByRole('button', { name: 'Add to favorite' }).click();
      await back.click();
      await expect(entries).toHaveCount(2);
      await expect(entries.first()).toContainText(name);
      await entries.first().getByRole('button').click();
      await expect(entries).toHaveCount(1);
      await entries.first().getByRole('button').click();
      await expect(favorites).toContainText('List empty!');
    });

    await test.step('the newest favorite is visible on a small screen, however many there are', async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      for (const index of [0, 1, 2, 3, 4]) {
        await cards.nth(index).getByRole('button', { name: 'Watch later' }).click();
        await expect(entries).toHaveCount(index + 1);
      }
      await favorites.scrollIntoViewIfNeeded();
      const newest = (await cards.nth(4).getByRole('link').first().textContent()) ?? '';
      await expect(entries.first()).toContainText(newest);
      await expect(entries.first().getByRole('link')).toBeInViewport({ ratio: 0.9 });
    });

    await test.step('what the favorites lead to is at the end of the dashboard, while there are any', async () => {
      const forYou = region(page, 'For you');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(forYou.getByText(/^Because of /).first()).toBeVisible();
      for (const left of [4, 3, 2, 1, 0]) {
        await entries.first().getByRole('button').click();
        await expect(entries).toHaveCount(left);
      }
      await expect(forYou).toBeHidden();
    });

    await test.step('people one follows are on the favorites page, and leave it when one stops', async () => {
      const person = region(page, 'Popular celebrities').getByRole('link').first();
      const name = (await person.textContent())?.trim() ?? '';
      await person.click();
      await page.getByRole('button', { name: 'Follow', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.getByRole('link', { name: /^Favorites/ }).click();
      const followed = region(page, 'Followed people');
      await expect(followed.getByRole('link', { name })).toBeVisible();
      await expect(followed.getByRole('heading', { name: 'Coming up' })).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await followed.getByRole('button', { name: `Unfollow ${name}` }).click();
      await expect(followed).toBeHidden();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
      await back.click();
    });

    await test.step('favorites stay in memory: after a reload the list is empty, and nothing was stored', async () => {
      expect(
        await page.evaluate(() =>
          [localStorage, sessionStorage]
            .flatMap((storage) => Object.keys(storage))
            .filter((key) => /favorite/i.test(key)),
        ),
      ).toEqual([]);
      await page.reload();
      await expect(favorites).toContainText('List empty!');
    });
  });
});
