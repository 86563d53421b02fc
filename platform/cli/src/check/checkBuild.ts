import type { Browser } from '@playwright/test';
import { OperatorError } from '@portal/site/OperatorError';
import type { Build } from '../Build.ts';
import { checkContract } from './checkContract.ts';
import { checkPages, type Destination } from './checkPages.ts';
import { INSTALL_BROWSER, openBrowser } from './openBrowser.ts';

interface CheckOptions {
  /** Whether a machine without a browser is an error. */
  readonly requiresBrowser?: boolean;
  readonly open?: () => Promise<Browser | undefined>;
}

/**
 * Checks a build before visitors get it: a section follows the contract, and the pages render on the
 * server and hydrate in a browser. Returns a warning if there is no browser and only the rendering
 * could be checked. Fails with an `OperatorError` if the build is not fit to ship, or if nothing
 * can be checked without a browser.
 */
export async function checkBuild(
  build: Build,
  destination: Destination,
  { requiresBrowser = false, open = openBrowser }: CheckOptions = {},
): Promise<string | undefined> {
  const browser = await open();
  try {
    const isSection = build.description.kind === 'section';
    if (!browser && requiresBrowser) {
      throw missingBrowser();
    }
    if (browser && build.description.kind === 'section') {
      await checkContract(build, build.description.version, browser);
    }
    const hasRendered = await checkPages(destination, build, browser);
    if (!browser && !hasRendered && isSection) {
      throw missingBrowser();
    }
    return browser || !hasRendered
      ? undefined
      : `There is no browser on this machine, so it is not known whether the pages hydrate; ${INSTALL_BROWSER}.`;
  } finally {
    await browser?.close();
  }
}

function missingBrowser(): OperatorError {
  return new OperatorError(`There is no browser to check the build with; ${INSTALL_BROWSER}.`);
}
