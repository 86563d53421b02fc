import { expect, type Page } from '@playwright/test';
import { letTimePass } from '../letTimePass.ts';

/** How long a section may take: longer than any machine needs for what does come. What does not is over when a story moves the clock. */
export const DEADLINE_MS = 60_000;
/** The first of two versions may take two thirds of the time. */
const TIME_OF_ONE_MS = 41_000;

/** Lets the time pass that a section has, or that the first of its two versions has, once the page says that it loads. */
export async function passDeadline(page: Page, versions?: 'one of two'): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Loading / })).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await letTimePass(page, versions ? TIME_OF_ONE_MS : DEADLINE_MS + 1_000);
}
