import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { expectedSections } from './apps.mjs';
import { EXPOSED_FILE, isServerFile } from './describeBuild.mjs';
import { developmentHost, listeningHost } from './developmentHost.mjs';
import { containerPlugin, EXPOSED_MODULE } from './federation.mjs';
import { nameOf, readPackage } from './installedPackages.mjs';
import { KnownStylesPlugin } from './knownStyles.mjs';
import { remoteConfig } from './remoteBuild.mjs';
import { serverConfig, sourceMaps } from './serverBuild.mjs';
import { ScopedStylesPlugin } from './styles/ScopedStylesPlugin.mjs';
import { assertConfigsRead } from './unreadConfigs.mjs';
import { versionedName } from './versionedName.mjs';

const require = createRequire(import.meta.url);
const SET_PUBLIC_PATH = require.resolve('./setPublicPath.js');
// The first browsers that support `light-dark()`. For older ones, the compiler would resolve it at
// `:root`, see tokens.css.
const TARGETS = 'chrome >= 123, firefox >= 121, safari >= 17.5';

/**
 * The bundler configuration of the app in this folder: `export default
 * createRspackConfig(import.meta.dirname)`. The app is a section if its package.json has `portal`.
 * `--env version=…` sets the version to build, `--env out=…` the output folder, and `--env port=…`
 * the development port.
 */
export function createRspackConfig(folder) {
  return (env = {}, argv = {}) => {
    assertConfigsRead(folder);
    const isHost = !readPackage(folder).portal;
    const app = {
      name: nameOf(folder),
      folder,
      version: env.version ?? 'development',
      isHost,
      isDevelopment: argv.mode === 'development',
      // See shell/src/registry/describeSections.ts.
      facts: isHost
        ? { EXPECTED_SECTIONS: JSON.stringify(expectedSections(path.dirname(folder))) }
        : {},
    };
    const browser = browserConfig(app, env);
    return app.isDevelopment
      ? browser
      : [
          browser,
          serverConfig(browser, serverParts(app)),
          ...(isHost ? [] : [remoteConfig(browser, app)]),
        ];
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
      // Selects the more modern of RxJS's two builds.
      conditionNames: ['es2015', '...'],
      alias: isDevelopment ? refreshAlias() : {},
    },
    module: {
      // Grid area names are not made unique, because they only apply within their grid.
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
    // Omits the server's own URL, because there is no page at it.
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    performance: false,
  };
}

function serverParts(app) {
  return { ...app, rules: rules(app, { isOnServer: true }) };
}

/** A section's entry is its federation container; in development it also has a standalone page. */
function entries({ name, isHost, isDevelopment }) {
  if (!isHost) {
    // This entry has the container's name, so it becomes part of the container's file.
    return isDevelopment ? { main: './src/index.ts' } : { [name]: SET_PUBLIC_PATH };
  }
  // No service worker in development, because files change constantly.
  return {
    ...(isDevelopment
      ? { main: './src/main.ts' }
      : {
          main: [SET_PUBLIC_PATH, './src/main.ts'],
          offline: './src/service-worker/worker.ts',
        }),
  };
}

function output({ name, folder, version, isHost, isDevelopment }, env) {
  // Two versions of a section can run in one tab. If their names were the same, the second one
  // would run the first one's chunks and use its styles.
  const nameInPage = isDevelopment ? name : versionedName(name, version);
  const fileName = nameOfFiles(isDevelopment);
  return {
    path: env.out ? path.resolve(env.out) : path.join(folder, 'dist'),
    // With `--env out`, the folder is new, and the server file is written into it during the build.
    // In development, files are kept, because hot updates depend on each other: if the update of a
    // broken edit were removed, the page would reload when the edit is fixed.
    clean: env.out || isDevelopment ? false : { keep: isServerFile },
    uniqueName: nameInPage,
    chunkLoadingGlobal: `chunks_${nameInPage}`,
    // This also makes class names unique to each version.
    ...(isDevelopment || isHost ? {} : { hashSalt: version }),
    publicPath: publicPath(isDevelopment, env),
    strictModuleErrorHandling: true,
    crossOriginLoading: 'anonymous',
    // The same as the request timeout, because the first request waits for the API client's chunk.
    chunkLoadTimeout: 20_000,
    // The policy for the shell's own files. Section files use the page's policy, see
    // shell/src/section-loading/fileLoader.ts. In development there is none, because hot updates
    // would violate it.
    ...(isHost && !isDevelopment ? { trustedTypes: { policyName: 'portal-shell' } } : {}),
    filename: `${fileName}.js`,
    chunkFilename: `${fileName}.js`,
    cssFilename: `${fileName}.css`,
    cssChunkFilename: `${fileName}.css`,
    assetModuleFilename: '[name].[contenthash:8][ext]',
  };
}

function publicPath(isDevelopment, { port }) {
  if (port) {
    return `http://${developmentHost()}:${port}/`;
  }
  // Production builds use setPublicPath.js instead.
  return isDevelopment ? 'auto' : '';
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
    // The shortest ids. Stable ids have no benefit, because all files of a version change together.
    ...(isDevelopment ? {} : { moduleIds: 'natural', chunkIds: 'natural', mangleExports: 'size' }),
    splitChunks: {
      cacheGroups: {
        // No shared chunks: extracting code common to two chunks would add a sequential request.
        ...(isHost ? { defaultVendors: false } : { styles: ALL_STYLES, copies: COPIES }),
        default: false,
      },
    },
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        // ASCII only: some storage services send no charset, and browsers would then misread other
        // characters.
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
    isHost ? new rspack.CopyRspackPlugin({ patterns: [icons] }) : containerPlugin(app),
    // See shared/src/state/isOnServer.ts.
    new rspack.DefinePlugin({
      ...facts,
      ...(isHost ? BROWSER_FACTS : {}),
      'typeof document': '"object"',
    }),
    ...(isDevelopment
      ? developmentPlugins(app)
      : [
          sourceMaps(),
          new KnownStylesPlugin(),
          ...(isHost ? [] : [new ScopedStylesPlugin(styledSection(app))]),
          // The same hash algorithm as in the registry: browsers only reuse a preloaded file if the
          // hashes match.
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
        ]),
  ];
}

function styledSection({ name, folder, version }) {
  // As in `localIdentName`.
  const className = new RegExp(`^${name}[\\w-]{5}$`);
  return { name, folder, version, isOwn: (text) => className.test(text) };
}

/**
 * `typeof` checks that have the same result in all supported browsers. With these constants, the
 * bundler drops React's fallbacks for older browsers. Only for the shell: a section's code may also
 * run in a worker, without a window.
 */
const BROWSER_FACTS = {
  'typeof window': '"object"',
  'typeof performance': '"object"',
  'typeof performance.now': '"function"',
  'typeof performance.getEntriesByType': '"function"',
  'typeof AbortController': '"function"',
  'typeof MessageChannel': '"function"',
  'typeof Symbol': '"function"',
  'typeof WeakMap': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof queueMicrotask': '"function"',
  'typeof reportError': '"function"',
  'typeof requestAnimationFrame': '"function"',
  'typeof setTimeout': '"function"',
  'typeof setImmediate': '"undefined"',
};

function devServer({ port, alone, api }) {
  return {
    host: listeningHost(),
    port,
    hot: true,
    allowedHosts: ['localhost', '127.0.0.1', developmentHost()],
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: { hostname: developmentHost(), port, pathname: '/ws' },
    },
    // Otherwise the development server responds to requests for missing section files with an HTML
    // page.
    historyApiFallback: alone !== undefined,
    ...(api ? { proxy: [{ context: ['/api', '/t/p'], target: api }] } : {}),
    static: false,
  };
}

const COPIED = [
  /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  /[\\/]node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/,
  /[\\/]shared[\\/](src|dist)[\\/]state[\\/]query\.[jt]s$/,
];

/**
 * A section's own copies of shared packages, for pages without a shell, such as with `--alone`, and
 * for shells whose TanStack Query is not within the section's range. In one file, because the
 * section's entry lists each file with its hash.
 */
const COPIES = {
  test: new RegExp(COPIED.map(({ source }) => source).join('|')),
  name: 'copies',
  enforce: true,
  // A section that takes its own copy in any case has it in its first file.
  chunks: ({ name }) => name !== EXPOSED_FILE,
};

/**
 * Puts all styles of a section into the file that every page loads, because server-rendered HTML
 * also needs the styles of deferred code.
 */
const ALL_STYLES = { type: 'css/auto', name: EXPOSED_FILE, enforce: true };

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
          // Replaced during compilation, so the bundler drops unreachable branches and their
          // imports.
          constModules: {
            globals: { '@portal/shared/state/isOnServer': { isOnServer: String(isOnServer) } },
          },
        },
      },
    },
  };
}

function loader(file) {
  return path.join(import.meta.dirname, 'loaders', file);
}

function developmentPlugins({ name, isHost }) {
  return [
    new rspack.DefinePlugin({ __APP_NAME__: JSON.stringify(name) }),
    new ReactRefreshRspackPlugin({
      library: 'portal',
      // Updates fail for modules that no other module imported while an edit was broken.
      reloadOnRuntimeErrors: true,
      exclude: /[\\/](node_modules|react-refresh-shared)[\\/]/,
    }),
    ...(isHost
      ? []
      : [new rspack.HtmlRspackPlugin({ title: name, chunks: ['main'], scriptLoading: 'defer' })]),
  ];
}

/**
 * One React Refresh runtime for all apps on the page. With a runtime per app, edits of a section
 * would not show up.
 */
function refreshAlias() {
  return {
    'react-refresh': path.join(import.meta.dirname, 'react-refresh-shared'),
    'react-refresh-real': path.dirname(require.resolve('react-refresh/runtime')),
  };
}
