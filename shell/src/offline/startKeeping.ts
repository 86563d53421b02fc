import type { Portal } from '@portal/contract/Portal';
import type { LiveRegistryView } from '../sections/createLiveRegistryView.ts';
import { keepOffline } from './keepOffline.ts';

/** A visitor who leaves sooner has hardly seen anything, and the page is still being loaded. */
const BEGINS_AFTER_MS = 10_000;

interface StartKeepingOptions {
  readonly window: Window;
  readonly portal: Portal;
  readonly registry: LiveRegistryView['registry'];
}

/** Has the browser keep what the visitor sees, once the page has been there for a while. */
export function startKeeping({ window, portal, registry }: StartKeepingOptions): void {
  // Absent where the connection is not secure.
  if (!('serviceWorker' in window.navigator)) {
    return;
  }
  window.setTimeout(() => {
    keepOffline({ window, portal, registry }).catch((error: unknown) =>
      console.warn('Nothing is kept for use offline.', error),
    );
  }, BEGINS_AFTER_MS);
}
