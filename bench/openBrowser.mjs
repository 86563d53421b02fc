import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
/** The whole browser, as visitors have it; without Debian's, the tools find their own. */
export const systemChromium = existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined;

/** The browser for measuring. */
export function openBrowser() {
  return chromium.launch({
    executablePath: systemChromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
