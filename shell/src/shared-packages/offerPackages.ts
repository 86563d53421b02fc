import type { getInstance } from '@module-federation/enhanced/runtime';
import { version as reactQueryVersion } from '@tanstack/react-query/package.json';
import { version as axiosVersion } from 'axios/package.json';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as query from '@portal/shared/state/query';
import { freezeModule, protectEntries } from './freezeModule.ts';

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
 * must not take effect, because other sections can reach the scope through a global variable. All
 * sections share the packages, which are frozen, except axios, which each section has to itself.
 */
export function offerPackages(): ShareScope {
  return protectEntries({
    react: offer(react.version, sharedModules.react),
    'react/jsx-runtime': offer(react.version, sharedModules.jsxRuntime),
    'react-dom': offer(reactDom.version, sharedModules.reactDom),
    '@portal/query': offer(reactQueryVersion, sharedModules.query),
    // Only other teams' sections request these two.
    '@tanstack/react-query': offerOnDemand(
      reactQueryVersion,
      async () => (await import('./sectionQuery.ts')).sectionQuery,
    ),
    axios: offerOnDemand(axiosVersion, async () =>
      (await import('./sectionAxios.ts')).createAxios(),
    ),
  });
}

export const sharedModules = {
  react: freezeModule(react),
  jsxRuntime: freezeModule(jsxRuntime),
  reactDom: freezeModule(reactDom),
  query: freezeModule(query),
};

function offer(version: string, module: object): Record<string, Shared> {
  const lib = () => module;
  return offerWith(version, { lib, get: () => lib, loaded: true }, { eager: true });
}

function offerOnDemand(version: string, load: () => Promise<object>): Record<string, Shared> {
  let loaded: object | undefined;
  const get = async () => {
    const module = await load();
    loaded ??= module;
    return () => loaded;
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
