import { expect, type Page } from '@playwright/test';

/** Presses "Try again" in every failed part of the page, until none is left. */
export async function tryEverythingAgain(page: Page): Promise<void> {
  for (let left = await page.getByRole('alert').count(); left > 0; left--) {
    await page.getByRole('alert').first().getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(left - 1);
  }
}
