import { PORTAL_PAGE_ID, type PortalPage } from '@portal/page-protocol/PortalPage';

/**
 * Reads the configuration and the registry from the page. Fails with an `Error` if they are
 * missing.
 */
export function readPortalPage(document: Document): PortalPage {
  const text = document.getElementById(PORTAL_PAGE_ID)?.textContent;
  if (!text) {
    throw new Error(
      `The page carries no script#${PORTAL_PAGE_ID}: it was not assembled by the gateway.`,
    );
  }
  // Safe: the gateway writes it from the same type.
  return JSON.parse(text) as PortalPage;
}
