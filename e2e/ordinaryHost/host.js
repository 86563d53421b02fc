import { createInstance } from '@module-federation/enhanced/runtime';
import * as reactQuery from '@tanstack/react-query';
import reactQueryPackage from '@tanstack/react-query/package.json';
import axios from 'axios';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/*
 * A host of Module Federation that knows nothing of the portal: the runtime as it is documented,
 * the packages that it shares, and the address of a manifest.
 */

const share = (version, module, singleton = false) => ({
  version,
  lib: () => module,
  shareConfig: { singleton, requiredVersion: `^${version}` },
});

/** Loads the exposed module of a section. Leaves the names of its pages in the document. */
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
