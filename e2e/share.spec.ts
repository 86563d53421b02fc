import { expect, type Page } from '@playwright/test';
import { mockDetails } from './apiResponses.ts';
import { test } from './story.ts';
import { wireMovie } from './wire.ts';

/** Replaces the browser's clipboard with one that works or one that denies access. */
async function withClipboard(page: Page, isForbidden: boolean): Promise<void> {
  await page.addInitScript((isClosed) => {
    const writeText = (text: string) => {
      Object.assign(window, { copied: text });
      return isClosed
        ? Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
        : Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  }, isForbidden);
}

async function openShare(page: Page): Promise<void> {
  await mockDetails(page, 'movie', { detail: wireMovie() });
  await page.goto('/movie/42?from=mail#cast');
  await page.getByRole('button', { name: 'Share' }).click();
}

test.describe('Share', { tag: '@details' }, () => {
  test('opens a menu with "Copy link", which copies the address of the page and says so visibly and to screen readers', async ({
    page,
  }) => {
    await withClipboard(page, false);
    await openShare(page);

    await page.getByRole('menu').getByRole('menuitem', { name: 'Copy link' }).click();

    await expect(page.getByRole('main').getByText('Link copied')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1);
    await expect(page.getByRole('menu')).toHaveCount(0);
    expect(
      await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'copied')?.value),
    ).toBe(page.url());
  });

  test('shows the address selected for copying by hand where the clipboard is forbidden', async ({
    page,
  }) => {
    await withClipboard(page, true);
    await openShare(page);

    await page.getByRole('menuitem', { name: 'Copy link' }).click();

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

  test('works by keyboard: the menu takes focus, Escape closes it and returns focus', async ({
    page,
  }) => {
    await openShare(page);

    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
    await page.keyboard.press('Escape');

    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
  });
});
