import { expect, type Locator, type Page } from '@playwright/test';
import { visitOf } from './watchVisit.ts';

/** Waits for two frames, because changes made in the first are visible in the second. */
export function waitForFrames(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Waits until the page has run all queued tasks, such as handling a received response or adding key
 * listeners after rendering.
 */
export function waitForNextTask(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage('a turn later');
      }),
  );
}

/** Waits until a page has no requests in flight and has handled the last response. */
export function waitForResponses(page: Page): Promise<void> {
  return waitForRequests(page, ['fetch', 'xhr']);
}

async function waitForRequests(page: Page, types: readonly string[]): Promise<void> {
  const isAsking = () =>
    visitOf(page.context())
      .underWay()
      .some((request) => types.includes(request.resourceType()));

  await expect
    .poll(async () => {
      const wasAsking = isAsking();
      // The last response has arrived. After the next task the page has handled it, and might have
      // sent another request.
      await waitForNextTask(page);
      return wasAsking || isAsking();
    })
    .toBe(false);
}

/** Advances the fake clock after the page is complete. */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  await waitUntilComplete(page);
  await page.clock.fastForward(ms);
}

/** Moves the fake clock to a time and stops it there, after the page is complete. */
export async function pauseClock(page: Page, time: Date | number): Promise<void> {
  await waitUntilComplete(page);
  await page.clock.pauseAt(time);
}

/**
 * Waits for what a moved clock would time out: requests and scripts in flight. Lists further down
 * are requested after the images above them.
 */
async function waitUntilComplete(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await waitForRequests(page, ['fetch', 'xhr', 'script']);
}

/**
 * Waits until an element rendered by the gateway is hydrated. Before that, following a link loads a
 * new document.
 */
export async function waitForHydration(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => /^__react/.test(key))))
    .toBe(true);
}
