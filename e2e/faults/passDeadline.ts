import { expect, type Page } from '@playwright/test';
import { letAnswersArrive } from '../letAnswersArrive.ts';

/**
 * A section's deadline: longer than any machine needs. Stories advance the clock for what never
 * loads.
 */
export const DEADLINE_MS = 60_000;
/** The first of two versions may use two thirds of the time. */
const TIME_OF_ONE_MS = 41_000;

/**
 * Advances the clock past the deadline of a section, or of the first of its two versions, once the
 * page says that it is loading.
 */
export async function passDeadline(page: Page, versions?: 'one of two'): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Loading / })).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await letAnswersArrive(page);
  await page.clock.fastForward(versions ? TIME_OF_ONE_MS : DEADLINE_MS + 1_000);
}
