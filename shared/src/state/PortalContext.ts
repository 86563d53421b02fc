import { createContext, useContext } from 'react';
import type { Portal } from '@portal/contract/Portal';

/** Passes the portal to the components of a section. A context does not reach across bundles. */
export const PortalContext = createContext<Portal | undefined>(undefined);

/** The portal of the page. Throws outside of a `PortalContext`: a bug in the section. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) {
    throw new Error('usePortal needs a <PortalContext value={portal}> around the page.');
  }
  return portal;
}
