import type { Portal } from '@portal/contract/Portal';
import { callsOf, forgetFavorites } from './cacheFavorites.ts';
import { keepOffline } from './keepOffline.ts';

/** A visitor who leaves sooner has hardly seen anything, and the page is still being loaded. */
const BEGINS_AFTER_MS = 10_000;

interface StartKeepingOptions {
  readonly window: Window;
  readonly portal: Portal;
}

/**
 * Has the browser keep what the visitor sees, once the page has been there for a while. What it has
 * kept of the favorites is forgotten at once.
 */
export function startKeeping({ window, portal }: StartKeepingOptions): void {
  // Absent where the connection is not secure.
  if (!('serviceWorker' in window.navigator)) {
    return;
  }
  forgetFavorites({ window, portal });
  const listed = new Set<string>();
  portal.favorites.entries$.subscribe(() => callsOf(portal).forEach((call) => listed.add(call)));
  window.setTimeout(() => {
    keepOffline({ window, portal, listed }).catch((error: unknown) =>
      console.warn('Nothing is kept for use offline.', error),
    );
  }, BEGINS_AFTER_MS);
}
