import type { Locator, Page } from '@playwright/test';

/** What a detail page says to one of its terms. */
export function fact(page: Page, term: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd');
}
