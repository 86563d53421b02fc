import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';
import { REMOTE } from './describeBuild.mjs';
import { federationOptions } from './federation.mjs';

/** The plugin's second manifest, with the module graph. Hosts do not use it. */
const STATS = 'mf-stats.json';

/**
 * The bundler configuration of a section as an ordinary remote of Module Federation, for hosts
 * other than the shell: the same section with the runtime of `@module-federation/enhanced` in its
 * entry, and `mf-manifest.json`. It is derived from `browser`, the configuration of the browser
 * files.
 */
export function remoteConfig(browser, app) {
  // Loading the plugin takes a third of a second, and only production builds need it.
  const { ModuleFederationPlugin } = createRequire(import.meta.url)(
    '@module-federation/enhanced/rspack',
  );
  // A unique name, because a page may also run this version's build for the shell, and their chunks
  // must not mix.
  const uniqueName = `${browser.output.uniqueName}_${REMOTE}`;
  return {
    ...browser,
    name: `${browser.name}-${REMOTE}`,
    // Suppresses the plugin's warning that the URL of the files is unknown at build time.
    infrastructureLogging: { level: 'error' },
    entry: {},
    output: {
      ...browser.output,
      // Hosts may load the entry without a script element.
      publicPath: 'auto',
      uniqueName,
      chunkLoadingGlobal: `chunks_${uniqueName}`,
      chunkFilename: `${REMOTE}.${browser.output.chunkFilename}`,
      cssChunkFilename: `${REMOTE}.${browser.output.cssChunkFilename}`,
      assetModuleFilename: `${REMOTE}.${browser.output.assetModuleFilename}`,
    },
    // A host can lack only some of the shared packages.
    optimization: withoutCopies(browser.optimization),
    plugins: [
      new ModuleFederationPlugin({
        ...federationOptions(app),
        filename: `${REMOTE}.[contenthash:8].js`,
        // Prefers the host's React to a higher version, because the host has already loaded it.
        shareStrategy: 'loaded-first',
        experiments: { optimization: { target: 'web' } },
        bridge: { enableBridgeRouter: false },
        manifest: {
          additionalData({ stats }) {
            // The plugin uses the version in package.json, which lacks a local build's hash.
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

function withoutCopies({ splitChunks, ...optimization }) {
  const cacheGroups = { ...splitChunks.cacheGroups, copies: false };
  return { ...optimization, splitChunks: { ...splitChunks, cacheGroups } };
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
