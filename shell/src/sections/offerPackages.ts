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
 * Each container gets an offer of its own: its runtime writes into it, and what a section with another React writes there would break
 * every section that reads it after that.
 */
export function offerPackages(): ShareScope {
  return {
    react: offer(react.version, react),
    'react/jsx-runtime': offer(react.version, jsxRuntime),
    'react-dom': offer(reactDom.version, reactDom),
    '@tanstack/react-query': offer(reactQueryVersion, reactQuery),
    axios: offer(axios.default.VERSION, axios),
  };
}

function offer(version: string, module: object): Record<string, Shared> {
  const lib = () => module;
  return {
    [version]: {
      version,
      lib,
      get: () => lib,
      loaded: true,
      from: 'shell',
      scope: ['default'],
      shareConfig: { requiredVersion: `^${version}`, eager: true },
      strategy: 'loaded-first',
      useIn: [],
      deps: [],
    },
  };
}
