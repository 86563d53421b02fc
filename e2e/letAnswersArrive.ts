import { expect, type Page } from '@playwright/test';
import { aTurnLater } from './aTurnLater.ts';
import { visitOf } from './watchVisit.ts';

/** Waits until a page waits for no answer, and has dealt with the last one. */
export async function letAnswersArrive(page: Page): Promise<void> {
  const isAsking = () =>
    visitOf(page.context())
      .underWay()
      .some((request) => ['fetch', 'xhr'].includes(request.resourceType()));

  await expect
    .poll(async () => {
      const wasAsking = isAsking();
      // The last answer has come; a turn of the page later it is dealt with, and may have led to the next question.
      await aTurnLater(page);
      return wasAsking || isAsking();
    })
    .toBe(false);
}
