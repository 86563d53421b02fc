import { expect } from '@playwright/test';
import { mockDetails } from './apiResponses.ts';
import { test } from './story.ts';
import { wireMovie } from './wire.ts';

test.describe('Share', { tag: '@details' }, () => {
  test('has a menu that copies the address of the page', async ({ page }) => {
    // A clipboard that denies access at first.
    await page.addInitScript(() => {
      const writeText = (text: string) => {
        Object.assign(window, { copied: text });
        return 'isOpen' in window
          ? Promise.resolve()
          : Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
      };
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    });
    await mockDetails(page, 'movie', { detail: wireMovie() });
    await page.goto('/movie/42?from=mail#cast');
    const share = page.getByRole('button', { name: 'Share' });
    const copyLink = page.getByRole('menu').getByRole('menuitem', { name: 'Copy link' });

    await test.step('works by keyboard: the menu takes focus, Escape closes it and returns focus', async () => {
      await share.click();
      await expect(copyLink).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(share).toBeFocused();
    });

    await test.step('shows the address selected for copying by hand where the clipboard is forbidden', async () => {
      await share.click();
      await copyLink.click();
      const field = page.getByRole('main').getByRole('textbox');
      await expect(field).toHaveValue(page.url());
      await expect(field).toBeFocused();
      expect(
        await field.evaluate((input: HTMLInputElement) =>
          input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
        ),
      ).toBe(page.url());
      await expect(page.getByText('Link copied')).toHaveCount(0);
      await page.keyboard.press('/');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('opens a menu with "Copy link", which copies the address of the page and says so visibly and to screen readers', async () => {
      await page.evaluate(() => Object.assign(window, { isOpen: true, copied: '' }));
      await share.click();
      await copyLink.click();
      await expect(page.getByRole('main').getByText('Link copied')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1);
      await expect(page.getByRole('menu')).toHaveCount(0);
      expect(
        await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'copied')?.value),
      ).toBe(page.url());
    });
  });
});
