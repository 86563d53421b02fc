import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { OperatorError } from '@portal/site/OperatorError';

/**
 * Debian's Chromium, if installed; otherwise Playwright uses its own. Prefers the headless shell,
 * which renders the same with 25% less CPU time.
 */
export const systemBrowser = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (file) => existsSync(file),
);

/** How to install a missing browser, phrased as the end of a sentence. */
export const INSTALL_BROWSER =
  'install the package @playwright/test, and Chromium, possibly with npm exec --no -- playwright install chromium';

/**
 * Starts a browser. Returns `undefined` if no browser or no Playwright is installed: it is not a
 * dependency of the command, so a section's repository has to install it.
 */
export async function openBrowser(): Promise<Browser | undefined> {
  const playwright = await import('@playwright/test').catch(() => undefined);
  try {
    return await playwright?.chromium.launch({
      executablePath: systemBrowser,
      args: ['--no-sandbox', '--disable-gpu'],
      // Omits the environment: the build's code runs in the browser and must not get the user's
      // keys.
      env: {},
    });
  } catch (cause) {
    if (cause instanceof Error && cause.message.includes("Executable doesn't exist")) {
      return undefined;
    }
    throw new OperatorError(
      `The browser to check the build with does not start; ${INSTALL_BROWSER}.`,
      { code: 'check', cause },
    );
  }
}
