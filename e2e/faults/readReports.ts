import type { PortalReport } from '@portal/page-protocol/PortalReport';

/** The reports of a page in a request; those of browsers have another type, and are left out. */
export async function readReports(request: Request): Promise<readonly PortalReport[]> {
  const isReport =
    new URL(request.url).pathname === '/reports' &&
    request.headers.get('content-type') === 'application/json';
  // Safe: wrong data fails the assertions.
  return isReport ? ((await request.clone().json()) as readonly PortalReport[]) : [];
}
