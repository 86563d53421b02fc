import type { Page } from '@playwright/test';

/** Waits until the browser has drawn twice: what the first frame finds is in the second. */
export function waitForFrames(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
