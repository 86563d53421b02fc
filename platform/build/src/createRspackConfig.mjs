import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { expectedSections, nameOf } from './apps.mjs';
import { contract } from './contract.mjs';
import { isServerFile } from './describeBuild.mjs';
import { EXPOSED_FILE, EXPOSED_MODULE, federationPlugins } from './federation.mjs';
import { readPackage } from './installedPackages.mjs';
import { KnownStylesPlugin } from './knownStyles.mjs';
import { serverConfig } from './serverBuild.mjs';

const require = createRequire(import.meta.url);
// The first browsers with `light-dark()`: for older ones the compiler would resolve it at `:root`,
// see tokens.css.
const TARGETS = 'chrome >= 123, firefox >= 121, safari >= 17.5';

/**
 * The bundler configuration of the app in this folder, a section if its package.json has `portal`:
 * `export default createRspackConfig(import.meta.dirname)`. `--env version=…` sets the version to
 * build and `--env out=…` the output folder; `--env port=…` is the port in development.
 */
export function createRspackConfig(folder) {
  return (env = {}, argv = {}) => {
    const isHost = !readPackage(folder).portal;
    const app = {
      name: nameOf(folder),
      folder,
      version: env.version ?? 'development',
      isHost,
      isDevelopment: argv.mode === 'development',
      // See shell/src/sections/describeSections.ts.
      facts: isHost
        ? { EXPECTED_SECTIONS: JSON.stringify(expectedSections(path.dirname(folder))) }
        : {},
    };
    const browser = browserConfig(app, env);
    return app.isDevelopment ? browser : [browser, serverConfig(browser, serverParts(app))];
  };
}

function browserConfig(app, env) {
  const { name, folder, isDevelopment } = app;
  return {
    name,
    context: folder,
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: entries(app),
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    output: output(app, env),
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // The newer of RxJS's two builds.
      conditionNames: ['es2015', '...'],
      alias: isDevelopment ? refreshAlias() : {},
    },
    module: {
      // Names of grid areas are not renamed: they matter only to their own grid.
      parser: { 'css/auto': { namedExports: false, grid: false } },
      generator: {
        'css/auto': {
          localIdentName: isDevelopment ? '[uniqueName]__[name]__[local]' : `${name}[hash:5]`,
        },
      },
      rules: rules(app, { isOnServer: false }),
    },
    optimization: optimization(app),
    lazyCompilation: false,
    plugins: plugins(app),
    devServer: devServer(env),
    stats: 'errors-warnings',
    performance: false,
  };
}

function serverParts(app) {
  return { ...app, rules: rules(app, { isOnServer: true }) };
}

/** A section's container is its entry; in development it also has a page of its own. */
function entries({ isHost, isDevelopment }) {
  if (!isHost) {
    return isDevelopment ? { main: './src/index.ts' } : {};
  }
  // No service worker in development: files change all the time.
  return {
    main: './src/main.ts',
    ...(isDevelopment ? {} : { offline: './src/offline/worker.ts' }),
  };
}

function output({ name, folder, version, isHost, isDevelopment }, env) {
  // Two versions of a section may run in one tab: with the same name, the second would run the
  // chunks and use the styles of the first.
  const nameInPage = isDevelopment ? name : `${name}_${version.replace(/\W/g, '_')}`;
  const fileName = nameOfFiles(isDevelopment);
  return {
    path: env.out ? path.resolve(env.out) : path.join(folder, 'dist'),
    // A named folder is new, and the server file is written into it meanwhile. In development hot
    // updates build on each other: if the one of a mistake is removed, the page reloads when the
    // mistake is fixed.
    clean: env.out || isDevelopment ? false : { keep: isServerFile },
    uniqueName: nameInPage,
    chunkLoadingGlobal: `chunks_${nameInPage}`,
    // Makes class names unique to each version, too.
    ...(isDevelopment || isHost ? {} : { hashSalt: version }),
    publicPath: isDevelopment ? `http://localhost:${env.port}/` : 'auto',
    strictModuleErrorHandling: true,
    crossOriginLoading: 'anonymous',
    // The timeout of a request: the first one waits for the HTTP client.
    chunkLoadTimeout: 20_000,
    // Section files go through the page's one policy, see shell/src/sections/createScriptPolicy.ts,
    // which does not know the shell's own files. Hot updates need none.
    ...(isHost && !isDevelopment ? { trustedTypes: { policyName: 'portal-shell' } } : {}),
    filename: `${fileName}.js`,
    chunkFilename: `${fileName}.js`,
    cssFilename: `${fileName}.css`,
    cssChunkFilename: `${fileName}.css`,
    assetModuleFilename: '[name].[contenthash:8][ext]',
  };
}

function nameOfFiles(isDevelopment) {
  return isDevelopment ? '[name]' : '[name].[contenthash:8]';
}

function rules({ folder, isHost, isDevelopment }, { isOnServer }) {
  return [
    scripts({ isDevelopment, isOnServer }),
    {
      test: /[\\/]deferred[^\\/]*\.tsx?$/,
      include: path.join(folder, 'src'),
      enforce: 'pre',
      use: loader('nameDeferred.mjs'),
    },
    ...(isDevelopment && !isHost
      ? [{ test: path.join(folder, EXPOSED_MODULE), use: loader('acceptUpdates.mjs') }]
      : []),
    ...(isHost && !isDevelopment
      ? [{ test: /react-router[\\/]dist[\\/].*\.mjs$/, use: loader('dropUnusedComponents.mjs') }]
      : []),
    { test: /\.css$/, type: 'css/auto' },
    { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
  ];
}

function optimization({ isHost, isDevelopment }) {
  return {
    // The shortest names: all files of a version change together anyway.
    ...(isDevelopment ? {} : { moduleIds: 'natural', chunkIds: 'natural', mangleExports: 'size' }),
    splitChunks: {
      cacheGroups: isHost
        ? { deferred: DEFERRED_PACKAGES }
        : // A file for what two others share would be one more request in a row.
          { styles: ALL_STYLES, default: false },
    },
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        // Storages may name no charset: then browsers read other characters wrongly.
        minimizerOptions: { compress: { passes: 4 }, format: { asciiOnly: true } },
      }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
    ],
  };
}

function plugins(app) {
  const { isHost, isDevelopment, facts } = app;
  const icons = { from: 'src/icons', to: `${nameOfFiles(isDevelopment)}[ext]` };
  return [
    ...(isHost ? [new rspack.CopyRspackPlugin({ patterns: [icons] })] : federationPlugins(app)),
    // See shared/src/state/isOnServer.ts.
    new rspack.DefinePlugin({ ...facts, 'typeof document': '"object"' }),
    ...(isDevelopment
      ? developmentPlugins(app)
      : [
          new KnownStylesPlugin(),
          // The hash of the registry: a preloaded file is only used with the same.
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
        ]),
  ];
}

function devServer({ port, alone, api }) {
  return {
    host: 'localhost',
    port,
    hot: true,
    allowedHosts: ['localhost', '127.0.0.1'],
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: { hostname: 'localhost', port, pathname: '/ws' },
    },
    // Otherwise the development server responds to missing section files with a page.
    historyApiFallback: alone !== undefined,
    ...(api ? { proxy: [{ context: ['/api', '/t/p'], target: api }] } : {}),
    static: false,
  };
}

/**
 * Puts all styles of a section into the file that every page has: what the gateway renders needs the
 * styles of deferred code, too.
 */
const ALL_STYLES = { type: 'css/auto', name: EXPOSED_FILE, enforce: true };

/** Puts these packages into the shell's deferred file. */
const DEFERRED_PACKAGES = {
  test: /[\\/](axios|@tanstack)[\\/]/,
  name: contract.deferredFile,
  chunks: 'async',
  enforce: true,
};

function scripts({ isDevelopment, isOnServer }) {
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules|react-refresh-shared/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      env: { targets: TARGETS },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment },
          // Known this early, so the bundler leaves out unreachable branches and what they import.
          constModules: {
            globals: { '@portal/shared/state/isOnServer': { isOnServer: String(isOnServer) } },
          },
        },
      },
    },
  };
}

function loader(file) {
  return path.join(import.meta.dirname, file);
}

function developmentPlugins({ name, isHost }) {
  return [
    new rspack.DefinePlugin({ __APP_NAME__: JSON.stringify(name) }),
    new ReactRefreshRspackPlugin({
      library: 'portal',
      // Modules that nothing imported during a mistake cannot be updated.
      reloadOnRuntimeErrors: true,
      exclude: /[\\/](node_modules|react-refresh-shared)[\\/]/,
    }),
    ...(isHost
      ? []
      : [new rspack.HtmlRspackPlugin({ title: name, chunks: ['main'], scriptLoading: 'defer' })]),
  ];
}

/**
 * One React Refresh runtime for all apps on the page; with one each, edits of a section would not
 * appear.
 */
function refreshAlias() {
  return {
    'react-refresh': loader('react-refresh-shared'),
    'react-refresh-real': path.dirname(require.resolve('react-refresh/runtime')),
  };
}
