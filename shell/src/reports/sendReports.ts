import type { PortalReport } from '@portal/page-protocol/PortalReport';

/**
 * Sends reports in a way that survives leaving the page. Whether they arrive does not affect the
 * visitor.
 */
export function sendReports(reports: readonly PortalReport[]): void {
  navigator.sendBeacon(
    '/reports',
    new Blob([JSON.stringify(reports)], { type: 'application/json' }),
  );
}

/**
 * Calls back when the visitor leaves the page or the tab: the last moment when browsers reliably
 * send anything.
 */
export function flushOnLeave(document: Document, flush: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      flush();
    }
  });
  document.defaultView?.addEventListener('pagehide', flush);
}
