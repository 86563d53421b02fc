import type { Page } from '@playwright/test';

/** Delays the scripts of the apps whose names match until the returned function is called. */
export function delayScripts(page: Page, apps: string): Promise<() => void> {
  return delayFiles(page, new RegExp(`/files/${apps}/.*\\.js`));
}

/** Delays files with matching URLs until the returned function is called. */
export async function delayFiles(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
