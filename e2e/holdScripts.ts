import type { Page } from '@playwright/test';

/**
 * Delays the scripts of apps (a regular expression of their names) until the returned function is
 * called.
 */
export async function holdScripts(page: Page, apps: string): Promise<() => void> {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(new RegExp(`/files/${apps}/.*\\.js`), async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}
