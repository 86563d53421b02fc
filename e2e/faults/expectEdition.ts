import { expect, type Page } from '@playwright/test';

/** Holds when the page is drawn by this one of the two builds that are told apart by a line. */
export function expectEdition(page: Page, number: 'one' | 'two'): Promise<void> {
  return expect(page.getByText(`Edition ${number}`, { exact: true })).toBeVisible();
}
