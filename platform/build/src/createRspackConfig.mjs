import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { apps } from './apps.mjs';
import { AsciiFilesPlugin } from './asciiFiles.mjs';
import { sharedVersion } from './describeOffers.mjs';
import { expectedSections } from './expectedSections.mjs';
import { FederationManifestPlugin } from './federationManifest.mjs';
import { KnownStylesPlugin } from './knownStyles.mjs';
import { root } from './root.mjs';
import { serverConfig } from './serverBuild.mjs';
import { isServerFile } from './serverFile.mjs';
import { sharedPackages } from './sharedPackages.mjs';

const require = createRequire(import.meta.url);
// The first browsers with `light-dark()`: for older ones the compiler would resolve it at `:root`,
// see tokens.css.
const TARGETS = 'chrome >= 123, firefox >= 121, safari >= 17.5';

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

    // See shell/src/sections/expectedSections.ts.
    const facts = isHost ? { EXPECTED_SECTIONS: JSON.stringify(expectedSections(root)) } : {};

    const browser = {
      name: app.name,
      context: path.join(root, app.folder),
      mode: isDevelopment ? 'development' : 'production',
      target: ['web', 'es2022'],
      entry: isHost ? hostEntries(isDevelopment) : isDevelopment ? { main: './src/index.ts' } : {},
      devtool: isDevelopment ? 'cheap-module-source-map' : false,
      output: {
        path: env.out ? path.resolve(env.out) : path.join(root, app.folder, 'dist'),
        // A folder that is named is a new one, into which the server's file is written meanwhile. In
        // development hot updates follow one another: without that of a mistake, which the page did
        // not take, it would be loaded again when the mistake is mended.
        clean: env.out || isDevelopment ? false : { keep: isServerFile },
        uniqueName: nameInPage,
        chunkLoadingGlobal: `chunks_${nameInPage}`,
        // For the same reason: makes the class names unique to each version.
        ...(isDevelopment || isHost ? {} : { hashSalt: version }),
        publicPath: isDevelopment ? `http://localhost:${app.port}/` : 'auto',
        strictModuleErrorHandling: true,
        crossOriginLoading: 'anonymous',
        // As long as a request may take: the first one waits for the HTTP client.
        chunkLoadTimeout: 20_000,
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
        // The newer of the modules that RxJS has.
        conditionNames: ['es2015', '...'],
        alias: isDevelopment ? refreshAlias() : {},
      },
      module: {
        // Names of grid areas are not renamed: they matter only to their own grid.
        parser: { 'css/auto': { namedExports: false, grid: false } },
        generator: {
          'css/auto': {
            localIdentName: isDevelopment ? '[uniqueName]__[name]__[local]' : `${app.name}[hash:5]`,
          },
        },
        rules: [
          scripts({ isDevelopment, isOnServer: false }),
          ...(isDevelopment ? exposedModules(app) : []),
          ...(isHost && !isDevelopment
            ? [
                {
                  test: /react-router[\\/]dist[\\/].*\.mjs$/,
                  use: path.join(import.meta.dirname, 'dropUnusedComponents.mjs'),
                },
              ]
            : []),
          { test: /\.css$/, type: 'css/auto' },
          { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
        ],
      },
      optimization: {
        // The shortest names: all files of a version change together anyway.
        ...(isDevelopment
          ? {}
          : { moduleIds: 'natural', chunkIds: 'natural', mangleExports: 'size' }),
        splitChunks: {
          cacheGroups: isHost
            ? { late: LATE_PACKAGES }
            : // A file for what two late files share would be a step more.
              { styles: stylesIn(SECTION), default: false },
        },
        minimizer: [
          new rspack.SwcJsMinimizerRspackPlugin({
            extractComments: false,
            // See platform/build/src/asciiFiles.mjs.
            minimizerOptions: { compress: { passes: 4 }, format: { asciiOnly: true } },
          }),
          new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
        ],
      },
      lazyCompilation: false,
      plugins: [
        // The shell shares its packages and loads sections itself, see shell/src/sections.
        ...(isHost ? [] : federationPlugins(app, { version, isDevelopment })),
        // See shared/src/state/isOnServer.ts.
        new rspack.DefinePlugin({ ...facts, 'typeof document': '"object"' }),
        ...(isHost
          ? [
              new rspack.CopyRspackPlugin({
                patterns: [{ from: 'src/icons', to: `${fileName}[ext]` }],
              }),
            ]
          : []),
        ...(isDevelopment
          ? developmentPlugins(app)
          : [
              new KnownStylesPlugin(),
              new AsciiFilesPlugin(),
              // The hash of the registry: a preloaded file is only used with the same.
              new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
            ]),
      ],
      devServer: {
        host: 'localhost',
        port: app.port,
        hot: true,
        allowedHosts: ['localhost', '127.0.0.1'],
        headers: { 'Access-Control-Allow-Origin': '*' },
        client: {
          overlay: { errors: true, warnings: false, runtimeErrors: false },
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
    if (isDevelopment) {
      return browser;
    }
    const [, ...otherRules] = browser.module.rules;
    const rules = [scripts({ isDevelopment, isOnServer: true }), ...otherRules];
    return [browser, serverConfig(browser, { isHost, facts, rules })];
  };
}

/** The name of the file that every page of a section needs, after its one exposed module. */
const SECTION = 'section';

/**
 * Puts all styles into the file that every page has: what the gateway renders needs the style of code
 * that comes later, too.
 */
function stylesIn(name) {
  return { type: 'css/auto', name, enforce: true };
}

/** Puts the packages that come late into one file with what else the shell loads afterwards. */
const LATE_PACKAGES = {
  test: /[\\/](axios|@tanstack)[\\/]/,
  name: 'afterwards',
  chunks: 'async',
  enforce: true,
};

/** In development there is no service worker: files change all the time. */
function hostEntries(isDevelopment) {
  return {
    main: './src/main.ts',
    ...(isDevelopment ? {} : { offline: './src/offline/worker.ts' }),
  };
}

/**
 * The container of a section, with the plain protocol of Module Federation, which every host speaks:
 * `init` and `get`. The newer plugin puts a runtime of its own into each entry, see
 * docs/decisions/050-sections-have-plain-containers.md.
 */
function federationPlugins(app, { version, isDevelopment }) {
  const options = {
    name: app.name,
    // Named, so that the manifest finds the files.
    exposes: Object.fromEntries(
      Object.entries(app.exposes).map(([module, file]) => [
        module,
        { import: file, name: path.basename(module) },
      ]),
    ),
    filename: isDevelopment ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    shared: takenPackages(app),
  };
  return [
    new rspack.container.ModuleFederationPluginV1(options),
    new FederationManifestPlugin({ ...options, version }),
  ];
}

/**
 * There must be only one React, so a section that needs another version is refused; other packages
 * fall back to the section's own copy if the shell's does not match.
 */
function takenPackages(app) {
  return Object.fromEntries(
    sharedPackages.map((shared) => {
      const { name, range, file, singleton } = shared;
      const version = sharedVersion(root, shared);
      return [
        file ? path.relative(app.folder, file) : name,
        { shareKey: name, version, requiredVersion: range, singleton, strictVersion: singleton },
      ];
    }),
  );
}

function scripts(options) {
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules|react-refresh-shared/,
    type: 'javascript/auto',
    use: swcLoader(options),
  };
}

function exposedModules({ folder, exposes = {} }) {
  return Object.values(exposes).map((file) => ({
    test: path.join(root, folder, file),
    use: path.join(import.meta.dirname, 'acceptUpdates.mjs'),
  }));
}

function swcLoader({ isDevelopment, isOnServer }) {
  return {
    loader: 'builtin:swc-loader',
    options: {
      env: { targets: TARGETS },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment },
          // Here the bundler can tell what is not reached, and leaves out what that imports.
          constModules: {
            globals: { '@portal/shared/state/isOnServer': { isOnServer: String(isOnServer) } },
          },
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
      // Of modules that nothing imported while there was a mistake, nothing is left to update.
      reloadOnRuntimeErrors: true,
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
    'react-refresh': path.join(import.meta.dirname, 'react-refresh-shared'),
    'react-refresh-real': path.dirname(require.resolve('react-refresh/runtime')),
  };
}
