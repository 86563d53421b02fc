import { PORTAL_PAGE_ID, type PortalPage } from '@portal/shared/pageProtocol/PortalPage';

/** Reads the configuration and the registry that the gateway wrote into the page. Fails with an `Error` when they are not there. */
export function readPortalPage(document: Document): PortalPage {
  const text = document.getElementById(PORTAL_PAGE_ID)?.textContent;
  if (!text) {
    throw new Error(
      `The page carries no script#${PORTAL_PAGE_ID}: it was not assembled by the gateway.`,
    );
  }
  // Safe: the gateway writes it from the same type, and both are built from one source.
  return JSON.parse(text) as PortalPage;
}
