import type { getInstance } from '@module-federation/enhanced/runtime';
import { version as reactQueryVersion } from '@tanstack/react-query/package.json';
import { version as axiosVersion } from 'axios/package.json';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as query from '@portal/shared/state/query';

/** A share scope of Module Federation: packages by name and version. */
type ShareScope = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap'][string];
type Shared = ShareScope[string][string];

/**
 * Creates the share scope that the shell offers to a section, in the form of a federation host, as
 * far as the sections' runtimes read it. A section uses its own copy if the shell's version does
 * not match, and refuses to run if it needs another React.
 *
 * Each container gets its own scope, because its runtime writes into it: it adds the section's own
 * versions, records in `useIn` who uses a package, and assigns existing entries again (`scope[name]
 * = scope[name] || {}`). So a scope is not frozen, which would make that assignment throw; instead
 * the shell's entries ignore assignments. That matters beyond the one container, because runtimes
 * list their scopes in a global variable that other sections can reach. The packages themselves are
 * shared by all and frozen.
 */
export function offerPackages(): ShareScope {
  return keepEntries({
    react: offer(react.version, sharedModules.react),
    'react/jsx-runtime': offer(react.version, sharedModules.jsxRuntime),
    'react-dom': offer(reactDom.version, sharedModules.reactDom),
    '@portal/query': offer(reactQueryVersion, sharedModules.query),
    '@tanstack/react-query': offerLater(reactQueryVersion, loadReactQuery),
    axios: offerLater(axiosVersion, loadAxios),
  });
}

/** The packages as sections get them. */
export const sharedModules = {
  react: freezeModule(react),
  jsxRuntime: freezeModule(jsxRuntime),
  reactDom: freezeModule(reactDom),
  query: freezeModule(query),
};

/** Loads the whole of TanStack Query. What the shell has of it already is not loaded again. */
async function loadReactQuery(): Promise<object> {
  return freezeModule(await import(/* webpackChunkName: "afterwards" */ '@tanstack/react-query'));
}

/**
 * Loads axios, which no page needs before its first request. The gateway knows the name of its file:
 * a page that will make requests at once has a preload link for it.
 */
export async function loadAxios(): Promise<object> {
  return freezeModule(await import('axios'));
}

/**
 * Freezes a copy of a module, because module namespaces cannot be frozen; its default export can.
 */
export function freezeModule(module: object): object {
  if ('default' in module) {
    Object.freeze(module.default);
  }
  return Object.freeze(
    Object.create(Object.getPrototypeOf(module), Object.getOwnPropertyDescriptors(module)),
  );
}

/** A package that is there. */
function offer(version: string, module: object): Record<string, Shared> {
  const lib = () => module;
  return offerWith(version, { lib, get: () => lib, loaded: true }, { eager: true });
}

/** A package that is loaded when a section asks for it. */
function offerLater(version: string, load: () => Promise<object>): Record<string, Shared> {
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
  return keepEntries({
    [version]: keepEntries({
      version,
      ...access,
      from: 'shell',
      scope: ['default'],
      shareConfig: keepEntries({ requiredVersion: `^${version}`, ...config }),
      strategy: 'loaded-first',
      useIn: [],
      deps: [],
    }),
  });
}

/**
 * Makes entries ignore assignments, since an error would break the section. Further entries can be
 * added.
 */
function keepEntries<Entries extends object>(entries: Entries): Entries {
  const kept = Object.entries(entries).map(([name, value]) => [
    name,
    { configurable: false, get: () => value, set: () => undefined },
  ]);
  return Object.defineProperties(entries, Object.fromEntries(kept));
}
