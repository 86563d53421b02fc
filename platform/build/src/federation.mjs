import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { contract, packageVersion } from './contract.mjs';

/** The one module that a section exposes, as `./section`. */
export const EXPOSED_MODULE = './src/section.ts';
/** The name of its file, which every page of the section needs. */
export const EXPOSED_FILE = 'section';

/**
 * The container of a section, with the plain protocol of Module Federation, which every host speaks:
 * `init` and `get`. The newer plugin puts a runtime into each entry, see
 * docs/decisions/050-sections-have-plain-containers.md.
 */
export function federationPlugins({ name, folder, version, isDevelopment }) {
  const options = {
    name,
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
 * A section requests the ranges of the contract, whatever versions it is built with. A singleton
 * exists once on the page, so a section that needs another version is refused; of other packages it
 * uses its own copy then.
 */
function requestedPackages(folder) {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  return Object.fromEntries(
    Object.entries(contract.packages).map(([name, { range, singleton, module }]) => [
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

/** The manifest of a section's build, by which any host of Module Federation finds its files. */
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
        // File names have their hashes now.
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
      // Read by the runtime of a host, too.
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
