import type { PortalReport } from '@portal/shared/pageProtocol/PortalReport';

/** Sends reports to the portal in a way that outlives the page. Whether they arrive changes nothing for the visitor. */
export function sendReports(reports: readonly PortalReport[]): void {
  navigator.sendBeacon(
    '/reports',
    new Blob([JSON.stringify(reports)], { type: 'application/json' }),
  );
}

/** Calls back when the visitor leaves the page or the tab: the last moment at which a browser surely sends something. */
export function flushOnLeave(document: Document, flush: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      flush();
    }
  });
  document.defaultView?.addEventListener('pagehide', flush);
}
