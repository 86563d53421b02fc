import type { Locator, Page } from '@playwright/test';

/** The value of a term on a detail page. */
export function fact(page: Page, term: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd');
}
