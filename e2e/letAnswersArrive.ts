import { expect, type Page } from '@playwright/test';
import { waitForNextTask } from './waitForNextTask.ts';
import { visitOf } from './watchVisit.ts';

/** Waits until a page has no requests in flight, and has handled the last response. */
export async function letAnswersArrive(page: Page): Promise<void> {
  const isAsking = () =>
    visitOf(page.context())
      .underWay()
      .some((request) => ['fetch', 'xhr'].includes(request.resourceType()));

  await expect
    .poll(async () => {
      const wasAsking = isAsking();
      // The last response has arrived; after the next task it is handled, and may have led to the
      // next request.
      await waitForNextTask(page);
      return wasAsking || isAsking();
    })
    .toBe(false);
}
