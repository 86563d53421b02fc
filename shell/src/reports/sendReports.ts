import type { PortalReport } from '@portal/shared/contracts/PortalReport';

/** Sends reports to the portal in a way that outlives the page. Whether they arrive changes nothing for the visitor. */
export function sendReports(reports: readonly PortalReport[]): void {
  navigator.sendBeacon(
    '/reports',
    new Blob([JSON.stringify(reports)], { type: 'application/json' }),
  );
}
