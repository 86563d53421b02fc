import type { getInstance } from '@module-federation/enhanced/runtime';
import * as reactQuery from '@tanstack/react-query';
import { version as reactQueryVersion } from '@tanstack/react-query/package.json';
import * as axios from 'axios';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** What a host's runtime of Module Federation offers to containers: packages by name and version. */
type ShareScope = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap'][string];
type Shared = ShareScope[string][string];

/**
 * Gives the packages that the shell shares with sections, written down as a host's runtime would, as far as the runtimes of sections read
 * it. A section takes its own copy where the version here does not fit, and refuses to run where it needs another React.
 *
 * Each container gets an offer of its own, and its runtime writes into that: it adds the versions that it brings itself, notes in `useIn`
 * who uses a package, and assigns again what is there already (`scope[name] = scope[name] || {}`). So an offer is not frozen, which would
 * make the last of these throw; what the shell has put into it just stays as it is, whatever is assigned. That matters beyond the one
 * container, because runtimes list their offers in a global variable, where other sections can reach them. What is handed out, the
 * packages themselves, is the same for all and is frozen.
 */
export function offerPackages(): ShareScope {
  return keepEntries({
    react: offer(react.version, sharedModules.react),
    'react/jsx-runtime': offer(react.version, sharedModules.jsxRuntime),
    'react-dom': offer(reactDom.version, sharedModules.reactDom),
    '@tanstack/react-query': offer(reactQueryVersion, sharedModules.reactQuery),
    axios: offer(axios.default.VERSION, sharedModules.axios),
  });
}

const sharedModules = {
  react: freezeModule(react),
  jsxRuntime: freezeModule(jsxRuntime),
  reactDom: freezeModule(reactDom),
  reactQuery: freezeModule(reactQuery),
  axios: freezeModule(axios),
};

/** A module in which nothing can be replaced. A copy, since the namespace of a module cannot be frozen; its default, the module as packages write it, can. */
function freezeModule(module: object): object {
  if ('default' in module) {
    Object.freeze(module.default);
  }
  return Object.freeze(
    Object.create(Object.getPrototypeOf(module), Object.getOwnPropertyDescriptors(module)),
  );
}

function offer(version: string, module: object): Record<string, Shared> {
  const lib = () => module;
  return keepEntries({
    [version]: keepEntries({
      version,
      lib,
      get: () => lib,
      loaded: true,
      from: 'shell',
      scope: ['default'],
      shareConfig: keepEntries({ requiredVersion: `^${version}`, eager: true }),
      strategy: 'loaded-first',
      useIn: [],
      deps: [],
    }),
  });
}

/** Makes the entries stay: what is assigned to them is ignored, since an error there would take the section away. Others can be added. */
function keepEntries<Entries extends object>(entries: Entries): Entries {
  const kept = Object.entries(entries).map(([name, value]) => [
    name,
    { configurable: false, get: () => value, set: () => undefined },
  ]);
  return Object.defineProperties(entries, Object.fromEntries(kept));
}
