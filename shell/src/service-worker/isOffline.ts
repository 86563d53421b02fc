import { KEPT_PAGE } from '@portal/page-protocol/Offline';

/**
 * Whether the browser is offline and a service worker can serve cached documents. The open document
 * may lack their data.
 */
export function isOffline({ onLine, serviceWorker }: Navigator): boolean {
  return !onLine && Boolean((serviceWorker as ServiceWorkerContainer | undefined)?.controller);
}

/** Whether this document came from the cache, because the network did not respond. */
export function isCachedPage(performance: Performance): boolean {
  return performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        'serverTiming' in entry &&
        Array.isArray(entry.serverTiming) &&
        entry.serverTiming.some(({ name }) => name === KEPT_PAGE),
    );
}
