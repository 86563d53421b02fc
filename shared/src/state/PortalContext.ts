import { createContext, useContext } from 'react';
import type { Portal } from '@portal/contract/Portal';

/** Provides the portal to a section's components. Each bundle has its own context. */
export const PortalContext = createContext<Portal | undefined>(undefined);

/** Returns the page's portal. Throws outside a `PortalContext`, which is a bug in the section. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) {
    throw new Error('usePortal needs a <PortalContext value={portal}> around the page.');
  }
  return portal;
}
