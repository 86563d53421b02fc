import { matchPage } from '@portal/page-protocol/matchPage';
import { PORTAL_PAGE_ID, type PortalPage } from '@portal/page-protocol/PortalPage';

/**
 * Reads the data that the gateway has embedded in the page. If the visitor went back to another
 * page's URL before the scripts ran, `rendered` is omitted, so that the page is rendered in the
 * browser. Throws an `Error` if the data is missing.
 */
export function readPortalPage(
  document: Document,
  location: Pick<Location, 'pathname' | 'search'>,
): PortalPage {
  const text = document.getElementById(PORTAL_PAGE_ID)?.textContent;
  if (!text) {
    throw new Error(`The page has no script#${PORTAL_PAGE_ID}: the gateway did not assemble it.`);
  }
  // Safe: the gateway writes it from the same type.
  const page = JSON.parse(text) as PortalPage;
  const { address = location } = page.rendered ?? {};
  if (address.pathname === location.pathname && address.search === location.search) {
    return page;
  }
  const pageAt = (at: typeof location) =>
    JSON.stringify(matchPage(page.registry, at.pathname, at.search));
  return pageAt(address) === pageAt(location) ? page : { ...page, rendered: undefined };
}
