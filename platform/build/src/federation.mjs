import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { sharedPackages } from './contract.mjs';
import { EXPOSED_FILE } from './describeBuild.mjs';
import { takenPackages } from './takenPackages.mjs';

/** The only module that a section exposes, as `./section`. */
export const EXPOSED_MODULE = './src/section.ts';

/**
 * Builds a section's container for the shell, with the plain protocol of Module Federation: `init`
 * and `get`. The newer plugin would add a runtime to each entry, see
 * docs/decisions/011-the-shell-loads-sections-itself.md; other hosts get that plugin's build, see
 * `remoteBuild.mjs`.
 */
export function containerPlugin(app) {
  return new rspack.container.ModuleFederationPluginV1({
    ...federationOptions(app),
    filename: app.isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
  });
}

/** The modules that a section exposes and shares, for the shell and for other hosts. */
export function federationOptions({ name, folder }) {
  return {
    name,
    // A property of `window` instead of a variable, because a section's name can contain hyphens.
    library: { type: 'window', name },
    exposes: { './section': { import: EXPOSED_MODULE, name: EXPOSED_FILE } },
    shared: requestedPackages(folder),
  };
}

/**
 * A singleton exists only once on the page, so a section that requires an incompatible version is
 * rejected. For other packages, a section falls back to its own copy.
 */
function requestedPackages(folder) {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  return Object.fromEntries(
    Object.entries(takenPackages(folder)).map(([name, { version, requiredVersion, singleton }]) => {
      const { module } = sharedPackages[name];
      return [
        module ? path.relative(folder, resolve(module)) : name,
        { shareKey: name, version, requiredVersion, singleton, strictVersion: singleton },
      ];
    }),
  );
}
