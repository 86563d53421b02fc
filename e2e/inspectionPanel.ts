import type { Locator, Page } from '@playwright/test';

/** Says in the panel that what the address asks for may come from elsewhere. */
export async function agree(page: Page): Promise<void> {
  await inspectionPanel(page).getByRole('button', { name: 'Show it here' }).click();
}

/** The inspection panel, or its collapsed notice about changes. */
export function inspectionPanel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Sections' });
}
