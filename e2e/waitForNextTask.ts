import type { Page } from '@playwright/test';

/**
 * Waits until the page has run what is already queued: handled a response that has arrived, or
 * added key listeners after rendering.
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
