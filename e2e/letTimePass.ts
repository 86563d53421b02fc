import { expect, type Page } from '@playwright/test';
import { letAnswersArrive } from './letAnswersArrive.ts';

/**
 * Advances the fake clock of a page that is complete: lists below are asked for as soon as the
 * pictures above are there, and the time limit of a request that has just begun would expire.
 */
export async function letTimePass(page: Page, ms: number): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await letAnswersArrive(page);
  await page.clock.fastForward(ms);
}
