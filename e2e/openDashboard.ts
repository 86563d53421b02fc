import { expect, type Page } from '@playwright/test';

/** Opens the dashboard and waits for its first cards. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(region(page, 'Top rated').getByRole('listitem').first()).toBeVisible();
}

/** A region of the page by its heading. */
export function region(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}
