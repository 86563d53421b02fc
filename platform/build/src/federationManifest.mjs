/** The manifest of a section's build, by which an ordinary host of Module Federation finds its files. */
const MANIFEST = 'mf-manifest.json';

/**
 * Writes the manifest: which file is the entry, which files the exposed modules need, and which
 * packages are shared. Source: https://module-federation.io/configure/manifest
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
        // After the names of all files have got their hashes.
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
      // The runtime of a host reads these, too.
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
