import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';
import { REMOTE } from './describeBuild.mjs';
import { federationOptions } from './federation.mjs';

/** The plugin's second manifest, with the module graph. No host reads it. */
const STATS = 'mf-stats.json';

/**
 * The bundler configuration of a section as an ordinary remote of Module Federation, for hosts other
 * than the shell: the same section with the runtime of `@module-federation/enhanced` in its entry,
 * and `mf-manifest.json`. It is derived from `browser`, the configuration of the browser files.
 */
export function remoteConfig(browser, app) {
  // Only builds for production need the plugin, and loading it takes a third of a second.
  const { ModuleFederationPlugin } = createRequire(import.meta.url)(
    '@module-federation/enhanced/rspack',
  );
  // A page that also runs the other build of this version must not mix their chunks.
  const uniqueName = `${browser.output.uniqueName}_${REMOTE}`;
  return {
    ...browser,
    name: `${browser.name}-${REMOTE}`,
    // The plugin warns that the files' URL is unknown until they are loaded.
    infrastructureLogging: { level: 'error' },
    entry: {},
    output: {
      ...browser.output,
      // A host may load the entry in other ways than with a script element.
      publicPath: 'auto',
      uniqueName,
      chunkLoadingGlobal: `chunks_${uniqueName}`,
      chunkFilename: `${REMOTE}.${browser.output.chunkFilename}`,
      cssChunkFilename: `${REMOTE}.${browser.output.cssChunkFilename}`,
      assetModuleFilename: `${REMOTE}.${browser.output.assetModuleFilename}`,
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federationOptions(app),
        filename: `${REMOTE}.[contenthash:8].js`,
        // Prefer the host's React over a higher version: the host has loaded it already.
        shareStrategy: 'loaded-first',
        experiments: { optimization: { target: 'web' } },
        bridge: { enableBridgeRouter: false },
        manifest: {
          additionalData({ stats }) {
            // The plugin uses the version in package.json. It lacks the hash of a local build.
            stats.metaData.buildInfo.buildVersion = app.version;
          },
        },
        dts: false,
      }),
      { apply: dropStats },
      new rspack.DefinePlugin({ 'typeof document': '"object"' }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
}

/** @param {import('@rspack/core').Compiler} compiler */
function dropStats(compiler) {
  compiler.hooks.thisCompilation.tap('DropStats', (compilation) => {
    const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: 'DropStats', stage }, () =>
      compilation.deleteAsset(STATS),
    );
  });
}
