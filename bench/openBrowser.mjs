import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** The whole browser, as visitors have it; without Debian's, the tools find their own. */
export const systemChromium = existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined;

/**
 * The browser for measuring. It trusts certificates with these keys (`serveProxy`). A page whose
 * certificate is merely tolerated has no cache, so it would fetch everything again.
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
