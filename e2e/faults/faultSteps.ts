import { expect, type Page } from '@playwright/test';
import { waitForResponses } from '../waiting.ts';
import type { FaultVisit } from './Fault.ts';
import { allSections } from './testedSections.ts';

/** Checks in another tab of the same visitor that the other sections work during the fault. */
export async function expectOthersToWork({ context, section }: FaultVisit): Promise<void> {
  const tab = await context.newPage();
  const [first, second] = allSections.filter(({ name }) => name !== section);
  await tab.goto(first?.address ?? '/', { waitUntil: 'commit' });
  await first?.isShown(tab);
  await second?.goTo(tab);
  await second?.isShown(tab);
  // Cancels the page's requests; otherwise, they would still count as pending after the tab is
  // closed.
  await tab.goto('about:blank');
  await tab.close();
}

/** Clicks "Try again" in every failed part of the page until none is left. */
export async function retryAll(page: Page): Promise<void> {
  for (let left = await page.getByRole('alert').count(); left > 0; left--) {
    await page.getByRole('alert').first().getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(left - 1);
  }
}

/**
 * A section's loading deadline, long enough for the slowest machine. For sections that never load,
 * stories advance the clock.
 */
export const DEADLINE_MS = 60_000;
/** Just over two thirds of the deadline: the time limit of the first of two versions. */
const TIME_OF_ONE_MS = 41_000;

/**
 * Waits until the page shows that it is loading, then advances the clock past the deadline of a
 * section, or of the first of its two versions.
 */
export async function passDeadline(page: Page, versions?: 'one of two'): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Loading / })).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await waitForResponses(page);
  await page.clock.fastForward(versions ? TIME_OF_ONE_MS : DEADLINE_MS + 1_000);
}

const FIRST = 'Edition one';

/** Expects that the build `first` has rendered the page; without it, the unmodified build. */
export function expectEdition(page: Page, edition: 'first' | 'healthy'): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const pages = page.getByRole('main').filter({ has: heading });
  const wanted =
    edition === 'first' ? pages.filter({ hasText: FIRST }) : pages.filter({ hasNotText: FIRST });
  return expect(wanted).toBeVisible();
}

/**
 * Records content security policy violations, starting with the next page. Returns a function that
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
