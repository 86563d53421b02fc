import { expect, type Page } from '@playwright/test';
import { aTurnLater } from './aTurnLater.ts';
import { visitOf } from './watchVisit.ts';

/**
 * Moves the clock of a page, which has to be installed, once the page waits for no answer: else the time limits of its calls would
 * strike as well, and the story would be another one.
 */
export async function letTimePass(page: Page, ms: number): Promise<void> {
  const isAsking = () =>
    visitOf(page.context())
      .underWay()
      .some((request) => request.resourceType() === 'fetch');

  await expect
    .poll(async () => {
      const wasAsking = isAsking();
      // The last answer has come; a turn of the page later it is dealt with, and may have led to the next question.
      await aTurnLater(page);
      return wasAsking || isAsking();
    })
    .toBe(false);
  await page.clock.fastForward(ms);
}
