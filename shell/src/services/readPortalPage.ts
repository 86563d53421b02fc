import { PORTAL_PAGE_ID, type PortalPage } from '@portal/page-protocol/PortalPage';

/** Reads the data that the gateway has embedded in the page. Throws an `Error` if it is missing. */
export function readPortalPage(document: Document): PortalPage {
  const text = document.getElementById(PORTAL_PAGE_ID)?.textContent;
  if (!text) {
    throw new Error(`The page has no script#${PORTAL_PAGE_ID}: the gateway did not assemble it.`);
  }
  // Safe: the gateway writes it from the same type.
  return JSON.parse(text) as PortalPage;
}
