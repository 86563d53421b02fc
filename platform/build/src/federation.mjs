import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { packageVersion, sharedPackages } from './contract.mjs';

/** The only module that a section exposes, as `./section`. */
export const EXPOSED_MODULE = './src/section.ts';
/** The file name of the exposed module, which every page of the section needs. */
export const EXPOSED_FILE = 'section';

/**
 * Builds a section's container with the plain Module Federation protocol that every host supports:
 * `init` and `get`. The newer plugin would add a runtime to each entry, see
 * docs/decisions/050-sections-have-plain-containers.md.
 */
export function federationPlugins({ name, folder, version, isDevelopment }) {
  const options = {
    name,
    // A property, because a variable cannot have a name of several words.
    library: { type: 'window', name },
    exposes: { './section': { import: EXPOSED_MODULE, name: EXPOSED_FILE } },
    filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    shared: requestedPackages(folder),
  };
  return [
    new rspack.container.ModuleFederationPluginV1(options),
    new FederationManifestPlugin({ ...options, version }),
  ];
}

/**
 * Sections request the version ranges in the contract, regardless of the versions they are built
 * with. A singleton exists only once on the page, so a section that requires an incompatible
 * version is rejected. For other packages, the section falls back to its own copy.
 */
function requestedPackages(folder) {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  return Object.fromEntries(
    Object.entries(sharedPackages).map(([name, { range, singleton, module }]) => [
      module ? path.relative(folder, resolve(module)) : name,
      {
        shareKey: name,
        version: packageVersion(folder, name),
        requiredVersion: range,
        singleton,
        strictVersion: singleton,
      },
    ]),
  );
}

/** The manifest of a section's build, where Module Federation hosts look up its files. */
const MANIFEST = 'mf-manifest.json';

/**
 * Writes the manifest: the entry, the files of the exposed module, and the shared packages. Source:
 * https://module-federation.io/configure/manifest
 */
export class FederationManifestPlugin {
  /** @param {{ name: string, version: string, exposes: Record<string, { import: string, name: string }>, shared: Record<string, { shareKey: string }> }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('FederationManifest', (compilation) => {
      compilation.hooks.processAssets.tap(
        // The last stage, when file names contain their hashes.
        { name: 'FederationManifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = describe(this.options, compilation);
          compilation.emitAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifest, null, 2)));
        },
      );
    });
  }
}

function describe({ name, version, exposes, shared }, { entrypoints, namedChunkGroups }) {
  const [entry] = entrypoints.get(name).getFiles();
  return {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      // Also read by a host's runtime.
      buildInfo: { buildVersion: version, buildName: name },
      types: { path: '', name: '', zip: '', api: '' },
      pluginVersion: '',
      publicPath: 'auto',
      remoteEntry: { name: entry, path: '', type: 'global' },
    },
    shared: Object.values(shared).map(({ shareKey, version, requiredVersion, singleton }) => ({
      id: `${name}:${shareKey}`,
      name: shareKey,
      version,
      requiredVersion,
      singleton,
      assets: NONE,
    })),
    remotes: [],
    exposes: Object.entries(exposes).map(([module, { name: chunk }]) => ({
      id: `${name}:${module.slice(2)}`,
      name: module.slice(2),
      path: module,
      assets: assetsOf(namedChunkGroups.get(chunk).getFiles()),
    })),
  };
}

const NONE = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

function assetsOf(files) {
  return {
    js: { sync: files.filter((file) => file.endsWith('.js')), async: [] },
    css: { sync: files.filter((file) => file.endsWith('.css')), async: [] },
  };
}
