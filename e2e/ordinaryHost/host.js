import { createInstance } from '@module-federation/enhanced/runtime';
import * as reactQuery from '@tanstack/react-query';
import reactQueryPackage from '@tanstack/react-query/package.json';
import axios from 'axios';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/*
 * A Module Federation host that is independent of the portal. It uses the documented runtime,
 * shared packages, and the address of a manifest.
 */

const share = (version, module, singleton = false) => ({
  version,
  lib: () => module,
  shareConfig: { singleton, requiredVersion: `^${version}` },
});

/** Loads the exposed module of a section. Returns the names of its pages. */
globalThis.loadSection = async (name, entry) => {
  const host = createInstance({
    name: 'ordinary_host',
    remotes: [{ name, entry }],
    shared: {
      react: share(react.version, react, true),
      'react/jsx-runtime': share(react.version, jsxRuntime, true),
      'react-dom': share(reactDom.version, reactDom, true),
      '@tanstack/react-query': share(reactQueryPackage.version, reactQuery),
      axios: share(axios.VERSION, { default: axios, ...axios }),
    },
  });
  const { createSection } = await host.loadRemote(`${name}/section`);
  return Object.keys(createSection().pages);
};
