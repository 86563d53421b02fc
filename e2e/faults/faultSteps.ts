import { expect, type Page } from '@playwright/test';
import { waitForResponses } from '../waiting.ts';
import type { FaultVisit } from './Fault.ts';
import { allSections } from './testedSections.ts';

/** Checks the other sections in another tab of the same visitor during the fault. */
export async function expectOthersToWork({ context, section }: FaultVisit): Promise<void> {
  const tab = await context.newPage();
  const [first, second] = allSections.filter(({ name }) => name !== section);
  await tab.goto(first?.address ?? '/', { waitUntil: 'commit' });
  await first?.isShown(tab);
  await second?.goTo(tab);
  await second?.isShown(tab);
  await tab.close();
}

/** Presses "Try again" in every failed part of the page, until none is left. */
export async function retryAll(page: Page): Promise<void> {
  for (let left = await page.getByRole('alert').count(); left > 0; left--) {
    await page.getByRole('alert').first().getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(left - 1);
  }
}

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
  await waitForResponses(page);
  await page.clock.fastForward(versions ? TIME_OF_ONE_MS : DEADLINE_MS + 1_000);
}

/** Expects the page to be rendered by this one of the two builds. */
export function expectEdition(page: Page, number: 'one' | 'two'): Promise<void> {
  return expect(page.getByText(`Edition ${number}`, { exact: true })).toBeVisible();
}

/**
 * Records violations of the content security policy from the next page on. Returns a function that
 * reads them.
 */
export async function recordViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Reflect.set(globalThis, 'violations', violations);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'violations'));
}
