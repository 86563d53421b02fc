import { expect, type Locator } from '@playwright/test';

/**
 * Waits until scripts act on an element that the gateway has rendered: React knows it then. Until
 * then a link is followed as it stands.
 */
export async function whenHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => /^__react/.test(key))))
    .toBe(true);
}
