import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/**
 * Debian's full (not headless) browser, as visitors use it. If it is not installed, the tools find
 * their own.
 */
export const systemChromium = existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined;

/**
 * Opens the browser for measurements. It trusts certificates with these keys (`serveProxy`),
 * because the browser does not cache pages whose certificate errors are merely ignored.
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
