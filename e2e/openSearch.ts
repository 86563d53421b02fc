import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the search by the slash key, once the page listens to it, and waits until it can be typed into. Gives the dialog. */
export async function openSearch(page: Page): Promise<Locator> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search', exact: true });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  return dialog;
}
