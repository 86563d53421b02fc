import { createContext, useContext } from 'react';
import type { Portal } from '@portal/contract/Portal';

/**
 * Passes the portal to the components of one section. Each section has its own context; none
 * reaches across bundles.
 */
export const PortalContext = createContext<Portal | undefined>(undefined);

/** The portal of the page. Throws outside of a `PortalContext`: a bug in the section. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) {
    throw new Error(
      'usePortal needs a PortalContext around it: wrap the page in <PortalContext value={portal}>.',
    );
  }
  return portal;
}
