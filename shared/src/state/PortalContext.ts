import { createContext, useContext } from 'react';
import type { Portal } from '../contract/Portal.ts';

/** Carries the portal through the components of one section. Each section has its own; nothing crosses a bundle. */
export const PortalContext = createContext<Portal | undefined>(undefined);

/** The portal that the page was given. Throws outside of a `PortalContext`: a mistake of the section, not of the visitor. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) {
    throw new Error(
      'usePortal needs a PortalContext around it: wrap the page in <PortalContext value={portal}>.',
    );
  }
  return portal;
}
