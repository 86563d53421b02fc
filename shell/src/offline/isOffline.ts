import { KEPT_PAGE } from '@portal/page-protocol/Offline';

/** Whether a worker serves cached documents, with data that the open document may not have. */
export function isOffline({ onLine, serviceWorker }: Navigator): boolean {
  return !onLine && Boolean((serviceWorker as ServiceWorkerContainer | undefined)?.controller);
}

/** Whether this document comes from the cache, because the network did not respond. */
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
