import type { Page } from '@playwright/test';

/** Lets the page do first what it was about to do: deal with an answer that has come, or listen to keys after it has drawn something. */
export function aTurnLater(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage('a turn later');
      }),
  );
}
