import { expect, type Locator, type Page } from '@playwright/test';
import { waitForNextTask } from './waitForNextTask.ts';

/** Presses the slash key, once the page handles it. */
export async function pressSlash(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible();
  await waitForNextTask(page);
  await page.keyboard.press('/');
}

/** Opens the search with the slash key, and waits until its field is ready. Returns the dialog. */
export async function openSearch(page: Page): Promise<Locator> {
  await pressSlash(page);
  const dialog = page.getByRole('dialog', { name: 'Search', exact: true });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  return dialog;
}
