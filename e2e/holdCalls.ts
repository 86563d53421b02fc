import type { Page } from '@playwright/test';
import { isCallTo } from './answerCalls.ts';

/** Keeps the answers of the calls to a path of the service back until `release` is called; from then on it changes nothing. */
export async function holdCalls(page: Page, path: string | RegExp): Promise<{ release(): void }> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => isCallTo(url, path),
    async (route) => {
      await released;
      // A page that has left by now has taken its calls with it.
      await route.fallback().catch(() => undefined);
    },
  );
  return { release };
}
