import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** The full browser, as visitors have it. Without Debian's, the tools find their own. */
export const systemChromium = existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined;

/**
 * Opens the browser for measuring. It trusts certificates with these keys (`serveProxy`): a page
 * whose certificate is merely tolerated has no cache.
 */
export function openBrowser(trustedKeys = []) {
  return chromium.launch({
    executablePath: systemChromium,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--ignore-certificate-errors-spki-list=${trustedKeys.join(',')}`,
    ],
  });
}
