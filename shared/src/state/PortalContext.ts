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

/**
 * Returns the section's settings, with their types in its package.json: `useSettings<typeof
 * manifest.portal.settings>()`. Those that the portal does not provide are absent.
 */
export function useSettings<
  Declared extends Readonly<Record<string, { readonly default: unknown }>>,
>(): Settings<Declared> {
  // Safe: the gateway checks each value against package.json.
  return (usePortal().settings ?? {}) as Settings<Declared>;
}

type Settings<Declared extends Readonly<Record<string, { readonly default: unknown }>>> = {
  readonly [Name in keyof Declared]?: Declared[Name]['default'];
};
