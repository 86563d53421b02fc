import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Preview } from '@portal/gateway/server/openPreview';
import type { Registry } from '@portal/site/registry/Registry';
import { adviceFor } from './adviceFor.ts';
import type { CheckedPage, PageFailure } from './checkPages.ts';
import { findDeadLink } from './findDeadLink.ts';
import type { CheckedPart } from './partPages.ts';
import { type WatchedTab, watchTab } from './watchTab.ts';

/** A script that tracks React's hydration progress in the page. */
const HYDRATION_SCRIPT = path.join(import.meta.dirname, 'hydration.page.js');
/** Timeout for loading a page: far longer than it takes locally. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 20;
/** Timeout for the box of a part, because a page can have a place for some titles only. */
const BOX_MS = 10_000;
/** A path without a page. */
const NO_PAGE = '/example/without/any/page';

interface BrowserCheck {
  readonly preview: Preview;
  readonly registry: Registry;
  readonly browser: Browser;
  /** Whether the page or its part belongs to the build; a shell has no pages. */
  readonly isOwn: boolean;
}

/**
 * Opens a page in a browser twice: as the gateway has rendered it, and by following a link in the
 * portal, so that the browser renders it.
 */
export async function findBrowserFailure(
  page: CheckedPage,
  { preview, registry, browser, isOwn }: BrowserCheck,
): Promise<PageFailure | undefined> {
  const tab = await browser.newPage();
  const { part } = page;
  const watched = part ? watchTab(tab, part.section, true) : watchTab(tab, page.section);
  const fail = (trouble: string, isReady: boolean): PageFailure | undefined => {
    // If a page of another section is not ready, that is not the fault of the part in it.
    const [error = isReady || part ? undefined : `It was not ready after ${TIMEOUT_MS / 1000} s.`] =
      watched.errors;
    return error === undefined ? undefined : { trouble, cause: error + adviceFor(error) };
  };
  try {
    await tab.addInitScript({ path: HYDRATION_SCRIPT });
    await tab.goto(preview.url + page.path);
    const isReady = await (page.isRendered
      ? Promise.race([waitForHydration(tab), watched.failed])
      : waitForSection(tab, page, watched));
    await (part && waitForPart(tab, part, watched));
    await watched.quiet();
    const failure = fail(page.isRendered ? 'does not hydrate' : 'does not load', isReady);
    if (failure || !isOwn) {
      return failure;
    }
    const deadLink = await findDeadLink(tab, part?.section ?? page.section, registry);
    if (deadLink !== undefined) {
      return { trouble: 'has a link that leads nowhere', cause: deadLink };
    }
    await tab.goto(preview.url + NO_PAGE);
    await waitForHydration(tab);
    await tab.evaluate((path) => {
      const link = Object.assign(document.createElement('a'), { href: path });
      document.body.append(link);
      link.click();
      link.remove();
    }, page.path);
    const isShown = await waitForSection(tab, page, watched);
    await (part && waitForPart(tab, part, watched));
    await watched.quiet();
    return fail('does not work after a link to it is followed', isShown);
  } finally {
    await tab.close();
  }
}

function waitForHydration(tab: Page): Promise<boolean> {
  return tab.evaluate(
    (timeoutMs) =>
      Promise.race([
        // Safe: the script above has written it.
        (Reflect.get(window, 'hydration') as Promise<void>).then(() => true),
        new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs)),
      ]),
    TIMEOUT_MS,
  );
}

/**
 * Scrolls to a part, and waits until the shell has mounted this version of it, or has failed to.
 */
async function waitForPart(
  tab: Page,
  { section, version, place }: CheckedPart,
  { failed }: WatchedTab,
): Promise<void> {
  const box = tab.locator(`[data-part="${place} ${section}"]`);
  const mounted = box.and(tab.locator(`[data-version="${version}"]`));
  const shown = box
    .scrollIntoViewIfNeeded({ timeout: BOX_MS })
    .then(() => mounted.waitFor({ state: 'attached', timeout: TIMEOUT_MS }));
  await Promise.race([shown.catch(() => undefined), failed]);
}

/** Waits until the shell has mounted this version of the section, or the console has an error. */
async function waitForSection(
  tab: Page,
  { section, version }: CheckedPage,
  { errors }: WatchedTab,
): Promise<boolean> {
  const mounted = `[data-section="${section}"][data-version="${version}"]`;
  const endsAt = performance.now() + TIMEOUT_MS;
  while (errors.length === 0 && performance.now() < endsAt) {
    // Fails while the tab is navigating to another page.
    if (await tab.$(mounted).catch(() => undefined)) {
      return waitForHydration(tab);
    }
    await wait(POLL_MS);
  }
  return false;
}
