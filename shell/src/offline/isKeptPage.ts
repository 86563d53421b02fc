import { KEPT_PAGE } from '@portal/page-protocol/Offline';

/** Whether this page was kept from an earlier visit, because the network did not answer. */
export function isKeptPage(performance: Performance): boolean {
  return performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        'serverTiming' in entry &&
        Array.isArray(entry.serverTiming) &&
        entry.serverTiming.some(({ name }) => name === KEPT_PAGE),
    );
}
