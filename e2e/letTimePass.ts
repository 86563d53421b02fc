import type { Page } from '@playwright/test';
import { letAnswersArrive } from './letAnswersArrive.ts';

/**
 * Advances a page's fake clock once it has no requests in flight: otherwise their timeouts would
 * expire too.
 */
export async function letTimePass(page: Page, ms: number): Promise<void> {
  await letAnswersArrive(page);
  await page.clock.fastForward(ms);
}
