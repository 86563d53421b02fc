import type { Page } from '@playwright/test';
import { letAnswersArrive } from './letAnswersArrive.ts';

/**
 * Moves the clock of a page, which has to be installed, once the page waits for no answer: else the time limits of its calls would
 * strike as well, and the story would be another one.
 */
export async function letTimePass(page: Page, ms: number): Promise<void> {
  await letAnswersArrive(page);
  await page.clock.fastForward(ms);
}
