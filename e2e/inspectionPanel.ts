import type { Locator, Page } from '@playwright/test';

/** The panel that looks behind the page, or its small form where something is changed. */
export function inspectionPanel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Sections' });
}
