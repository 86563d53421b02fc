import type { Page } from '@playwright/test';
import { isCallTo } from './answerCalls.ts';
import { leaveToBrowser } from './leaveToBrowser.ts';

/**
 * Delays the responses for a path of the service until `release` is called, and leaves pages to the
 * browser.
 */
export async function holdCalls(page: Page, path: string | RegExp): Promise<{ release(): void }> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await leaveToBrowser(page);
  await page.route(
    (url) => isCallTo(url, path),
    async (route) => {
      await released;
      // A closed page has cancelled its requests.
      await route.fallback().catch(() => undefined);
    },
  );
  return { release };
}
