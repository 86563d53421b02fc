import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { apps } from './apps.js';
import { sharedPackages } from './sharedPackages.js';
import { sharedVersion } from './tools/describeOffers.mjs';
import { expectedSections } from './tools/expectedSections.mjs';
import { serverConfig } from './tools/serverBuild.mjs';
import { isServerFile } from './tools/serverFile.mjs';

const root = import.meta.dirname;
const require = createRequire(import.meta.url);
// The first browsers with `light-dark()`: for older ones the compiler would resolve it at `:root`,
// see tokens.css.
const TARGETS = 'chrome >= 123, firefox >= 121, safari >= 17.5';
// The federation runtime generates code from text for two kinds of remotes, which are not used
// here; these settings remove that from the build.
const NO_CODE_FROM_TEXT = {
  'typeof FEDERATION_ALLOW_NEW_FUNCTION': '"undefined"',
  'typeof __system_context__': '"undefined"',
};

/**
 * The bundler configuration of an app: `export default createRspackConfig('dashboard')`. `--env
 * version=…` sets the version to build, `--env out=…` the output folder.
 */
export function createRspackConfig(appName) {
  const app = apps[appName];
  const isHost = !app.exposes;

  return (env = {}, argv = {}) => {
    const isDevelopment = argv.mode === 'development';
    const version = env.version ?? 'development';
    // Two versions of a section may run in one tab: with the same name, the second would run the
    // chunks and use the styles of the first.
    const nameInPage = isDevelopment ? app.name : `${app.name}_${version.replace(/\W/g, '_')}`;
    const fileName = isDevelopment ? '[name]' : '[name].[contenthash:8]';

    const browser = {
      name: app.name,
      context: path.join(root, app.folder),
      mode: isDevelopment ? 'development' : 'production',
      target: ['web', 'es2022'],
      entry: isHost ? { main: './src/main.tsx' } : isDevelopment ? { main: './src/index.ts' } : {},
      devtool: isDevelopment ? 'cheap-module-source-map' : false,
      output: {
        path: env.out ? path.resolve(env.out) : path.join(root, app.folder, 'dist'),
        clean: { keep: isServerFile },
        uniqueName: nameInPage,
        chunkLoadingGlobal: `chunks_${nameInPage}`,
        // For the same reason: makes the class names unique to each version.
        ...(isDevelopment || isHost ? {} : { hashSalt: version }),
        publicPath: isDevelopment ? `http://localhost:${app.port}/` : 'auto',
        strictModuleErrorHandling: true,
        crossOriginLoading: 'anonymous',
        // What a section loads goes by the one policy of the page, see shell/src/sections/createScriptPolicy.ts. Of the shell's own files
        // that policy knows nothing. Hot updates come without.
        ...(isHost && !isDevelopment ? { trustedTypes: { policyName: 'portal-shell' } } : {}),
        filename: `${fileName}.js`,
        chunkFilename: `${fileName}.js`,
        cssFilename: `${fileName}.css`,
        cssChunkFilename: `${fileName}.css`,
        assetModuleFilename: '[name].[contenthash:8][ext]',
      },
      resolve: {
        extensions: ['.ts', '.tsx', '.js'],
        alias: isDevelopment ? refreshAlias() : isHost ? {} : federationAlias(),
      },
      module: {
        // Names of grid areas are not renamed: they matter only to their own grid.
        parser: { 'css/auto': { namedExports: false, grid: false } },
        generator: {
          'css/auto': {
            localIdentName: isDevelopment
              ? '[uniqueName]__[name]__[local]'
              : `${app.name}-[hash:6]-[local]`,
          },
        },
        rules: [
          {
            test: /\.[jt]sx?$/,
            exclude: /node_modules|react-refresh-shared/,
            type: 'javascript/auto',
            use: swcLoader(isDevelopment),
          },
          ...(isHost && !isDevelopment
            ? [
                {
                  test: /react-router[\\/]dist[\\/].*\.mjs$/,
                  use: path.join(root, 'tools/dropUnusedComponents.mjs'),
                },
              ]
            : []),
          { test: /\.css$/, type: 'css/auto' },
          { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
        ],
      },
      optimization: {
        minimizer: [
          new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
          new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
        ],
      },
      lazyCompilation: false,
      plugins: [
        // The shell shares its packages and loads sections itself, see shell/src/sections.
        ...(isHost ? [] : [new ModuleFederationPlugin(federationOptions(app, isDevelopment))]),
        new rspack.DefinePlugin(NO_CODE_FROM_TEXT),
        ...(isHost
          ? [
              // See shell/src/sections/expectedSections.ts.
              new rspack.DefinePlugin({
                EXPECTED_SECTIONS: JSON.stringify(expectedSections(root)),
              }),
              new rspack.CopyRspackPlugin({
                patterns: [{ from: 'src/icons', to: `${fileName}[ext]` }],
              }),
            ]
          : []),
        ...(isDevelopment
          ? developmentPlugins(app)
          : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
      ],
      devServer: {
        host: 'localhost',
        port: app.port,
        hot: true,
        allowedHosts: ['localhost', '127.0.0.1'],
        headers: { 'Access-Control-Allow-Origin': '*' },
        client: {
          overlay: false,
          webSocketURL: { hostname: 'localhost', port: app.port, pathname: '/ws' },
        },
        // Otherwise the development server responds to missing section files with a page.
        historyApiFallback: env.alone !== undefined,
        ...(env.api ? { proxy: [{ context: ['/api', '/t/p'], target: env.api }] } : {}),
        static: false,
      },
      stats: 'errors-warnings',
      performance: false,
    };
    return isDevelopment ? browser : [browser, serverConfig(browser, { isHost })];
  };
}

/** @returns {ConstructorParameters<typeof ModuleFederationPlugin>[0]} */
function federationOptions(app, isDevelopment) {
  return {
    name: app.name,
    exposes: app.exposes,
    filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    shared: takenPackages(),
    // Matches the shell's share scope.
    shareStrategy: 'loaded-first',
    manifest: { fileName: 'mf-manifest.json', disableAssetsAnalyze: false },
    dts: false,
    bridge: { enableBridgeRouter: false },
    experiments: {
      // `target: 'web'` keeps `eval` out of the output; no manifest snapshots; no remotes, because
      // a section loads no other section.
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  };
}

/**
 * There must be only one React, so a section that needs another version is refused; other packages
 * fall back to the section's own copy if the shell's does not match.
 */
function takenPackages() {
  return Object.fromEntries(
    sharedPackages.map(({ name, singleton }) => {
      const version = sharedVersion(root, name);
      const requiredVersion = `^${version.replace(/\.\d+$/, '.0')}`;
      return [name, { version, requiredVersion, singleton, strictVersion: singleton }];
    }),
  );
}

function swcLoader(isDevelopment) {
  return {
    loader: 'builtin:swc-loader',
    options: {
      env: { targets: TARGETS },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment },
        },
      },
    },
  };
}

function developmentPlugins(app) {
  return [
    new rspack.DefinePlugin({ __APP_NAME__: JSON.stringify(app.name) }),
    new ReactRefreshRspackPlugin({
      library: 'portal',
      exclude: /[\\/](node_modules|react-refresh-shared)[\\/]/,
    }),
    ...(app.exposes
      ? [new rspack.HtmlRspackPlugin({ title: app.name, chunks: ['main'], scriptLoading: 'defer' })]
      : []),
  ];
}

/**
 * One React Refresh runtime for all apps on the page; with one each, edits of a section would not
 * appear.
 */
function refreshAlias() {
  return {
    'react-refresh': path.join(root, 'tools/react-refresh-shared'),
    'react-refresh-real': path.dirname(require.resolve('react-refresh/runtime')),
  };
}

/**
 * Rspack resolves the federation runtime to its CommonJS files, which cannot be tree-shaken (the
 * switches under `optimization` do nothing). These aliases point to the ESM versions. No longer
 * needed once a build without them has the same size.
 */
function federationAlias() {
  const tools = createRequire(require.resolve('@module-federation/runtime-tools/package.json'));
  const distOf = (name, from = tools) =>
    path.join(path.dirname(from.resolve(`@module-federation/${name}/package.json`)), 'dist');
  const bundlerRuntime = distOf('webpack-bundler-runtime');
  const runtime = distOf('runtime');
  return {
    [path.join(bundlerRuntime, 'index.cjs')]: path.join(bundlerRuntime, 'bundler.js'),
    [path.join(runtime, 'index.cjs')]: path.join(runtime, 'index.js'),
    '@module-federation/runtime/helpers': path.join(runtime, 'helpers.js'),
    '@module-federation/runtime/types': path.join(runtime, 'types.js'),
    '@module-federation/runtime$': path.join(runtime, 'index.js'),
  };
}
