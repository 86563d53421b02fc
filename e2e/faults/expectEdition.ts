import { expect, type Page } from '@playwright/test';

/** Expects the page to be rendered by this one of the two builds. */
export function expectEdition(page: Page, number: 'one' | 'two'): Promise<void> {
  return expect(page.getByText(`Edition ${number}`, { exact: true })).toBeVisible();
}
