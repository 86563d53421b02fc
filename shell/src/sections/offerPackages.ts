import type { getInstance } from '@module-federation/enhanced/runtime';
import { version as reactQueryVersion } from '@tanstack/react-query/package.json';
import { version as axiosVersion } from 'axios/package.json';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as query from '@portal/shared/state/query';
import { importReactQuery } from '../deferredImports.ts';

/** A Module Federation share scope: packages by name and version. */
type ShareScope = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap'][string];
type Shared = ShareScope[string][string];

/**
 * Creates the share scope that the shell provides to a section. A section uses its own copy of a
 * package if the shell's version does not match, and refuses to run if it requires a different
 * React version.
 *
 * Each container gets a separate scope, because its runtime writes to the scope: it adds the
 * section's versions and reassigns existing entries (`scope[name] = scope[name] || {}`). These
 * assignments would throw if the scope was frozen, so the shell's entries ignore them instead. They
 * must not take effect, because other sections can reach the scope through a global variable. The
 * packages themselves are frozen and shared by all sections.
 */
export function offerPackages(): ShareScope {
  return protectEntries({
    react: offer(react.version, sharedModules.react),
    'react/jsx-runtime': offer(react.version, sharedModules.jsxRuntime),
    'react-dom': offer(reactDom.version, sharedModules.reactDom),
    '@portal/query': offer(reactQueryVersion, sharedModules.query),
    '@tanstack/react-query': offerOnDemand(reactQueryVersion, loadReactQuery),
    axios: offerOnDemand(axiosVersion, loadAxios),
  });
}

export const sharedModules = {
  react: freezeModule(react),
  jsxRuntime: freezeModule(jsxRuntime),
  reactDom: freezeModule(reactDom),
  query: freezeModule(query),
};

async function loadReactQuery(): Promise<object> {
  return freezeModule(await importReactQuery());
}

/**
 * Loads axios on demand, because no page needs it before its first request. The gateway refers to
 * its chunk by name in preload links.
 */
export async function loadAxios(): Promise<object> {
  return freezeModule(await import('axios'));
}

/** Returns a frozen copy of a module, because module namespaces cannot be frozen. */
export function freezeModule(module: object): object {
  if ('default' in module) {
    Object.freeze(module.default);
  }
  return Object.freeze(
    Object.create(Object.getPrototypeOf(module), Object.getOwnPropertyDescriptors(module)),
  );
}

function offer(version: string, module: object): Record<string, Shared> {
  const lib = () => module;
  return offerWith(version, { lib, get: () => lib, loaded: true }, { eager: true });
}

function offerOnDemand(version: string, load: () => Promise<object>): Record<string, Shared> {
  const get = async () => {
    const module = await load();
    return () => module;
  };
  return offerWith(version, { get });
}

function offerWith(
  version: string,
  access: Pick<Shared, 'get'> & Partial<Pick<Shared, 'lib' | 'loaded'>>,
  config: Pick<Shared['shareConfig'], 'eager'> = {},
): Record<string, Shared> {
  return protectEntries({
    [version]: protectEntries({
      version,
      ...access,
      from: 'shell',
      scope: ['default'],
      shareConfig: protectEntries({ requiredVersion: `^${version}`, ...config }),
      strategy: 'loaded-first',
      useIn: [],
      deps: [],
    }),
  });
}

/** Makes existing entries ignore assignments. New entries can still be added. */
function protectEntries<Entries extends object>(entries: Entries): Entries {
  const kept = Object.entries(entries).map(([name, value]) => [
    name,
    { configurable: false, get: () => value, set: () => undefined },
  ]);
  return Object.defineProperties(entries, Object.fromEntries(kept));
}
