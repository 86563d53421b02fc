import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compressFiles } from './buildApp.mjs';
import { sharedPackages as contractPackages } from './contract.mjs';
import { describeBuild, SERVER_FILE } from './describeBuild.mjs';
import { findInstalled, readPackage } from './installedPackages.mjs';

const EXPOSED = './section';
const MANIFEST = 'mf-manifest.json';
/** The types of styles whose class names the bundler replaces. */
const MODULE_TYPES = ['css/auto', 'css/global', 'css/module'];

/**
 * The `shared` option of a section's federation plugin: the packages of the contract in their
 * ranges. Without those that only sections with `@portal/shared` can request.
 */
export const sharedPackages = Object.fromEntries(
  Object.entries(contractPackages)
    .filter(([, { module }]) => module === undefined)
    .map(([name, { range, singleton }]) => [
      name,
      { requiredVersion: range, singleton, strictVersion: singleton },
    ]),
);

/**
 * @typedef {object} FederationOptions The options of the federation plugin, as far as they matter.
 * @property {string} name
 * @property {Record<string, string | string[] | { import: string, name?: string }>} exposes
 * @property {Record<string, string | { requiredVersion?: string, singleton?: boolean }>} [shared]
 *
 * @typedef {object} SectionOptions
 * @property {FederationOptions} federation The same as those of the federation plugin.
 * @property {string} [version] By default that of the package.json.
 * @property {string} [by] Who builds it; by default its owner.
 * @property {string} [commit]
 * @property {boolean} [isRendered] Whether there is a server file; if not, browsers render the pages.
 */

/**
 * Makes an ordinary federation build of webpack or Rspack one that can be shipped, see "What a build
 * has to look like" in docs/contracts.md: names for each version, hashes of the scripts that it loads
 * itself, the server file, the manifest, compressed copies, and `build.json`. The folder that is
 * built has a package.json with `portal`. Only changes builds for production.
 */
export class SectionPlugin {
  /** @param {SectionOptions} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {any} compiler of webpack or Rspack */
  apply(compiler) {
    if (compiler.options.mode !== 'production') {
      return;
    }
    const section = readSection(compiler.context, this.options);
    setNames(compiler.options.output, section);
    setClassNames(compiler.options.module);
    addHashes(compiler);
    // Copied before the bundler fills in what is missing for a browser.
    const server = serverOptions(compiler.options, section);
    compiler.hooks.afterEmit.tapPromise('Section', async (compilation) => {
      if (compilation.errors.length > 0) {
        return;
      }
      const folder = compilation.outputOptions.path;
      if (section.isRendered) {
        await runBundler(compiler.webpack, {
          ...server,
          output: { ...server.output, path: folder },
        });
      }
      await complete(folder, section, filesOf(compilation, section));
    });
  }
}

/** What the build is about, from the folder's package.json and the options. */
function readSection(folder, { federation, isRendered = true, ...options }) {
  const { version, portal } = readPackage(folder);
  if (!portal) {
    throw new Error(`${folder}/package.json has no "portal", so it is not a section.`);
  }
  const { import: module, name: chunk } = federation.exposes[EXPOSED] ?? {};
  if (module === undefined || chunk === undefined) {
    throw new Error(
      `The only module of a section needs a name: exposes: { '${EXPOSED}': { import: './src/section.js', name: 'section' } }.`,
    );
  }
  return {
    folder,
    federation,
    module,
    chunk,
    isRendered,
    version: options.version ?? version,
    built: {
      by: options.by ?? portal.owner,
      at: new Date().toISOString(),
      ...(options.commit ? { commit: options.commit } : {}),
    },
  };
}

/** A name for what a version adds to a page, where other versions can run too. */
export function versionedName(name, version) {
  return `${name}_${version.replace(/\W/g, '_')}`;
}

function setNames(output, { federation, version }) {
  const name = versionedName(federation.name, version);
  Object.assign(output, {
    uniqueName: name,
    chunkLoadingGlobal: `chunks_${name}`,
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
    // Everything in the folder becomes part of the version.
    clean: output.clean ?? true,
  });
}

/** The default contains module ids, which can differ between the browser's build and the server's. */
function setClassNames({ generator }) {
  for (const type of MODULE_TYPES) {
    generator[type] = { localIdentName: '[uniqueName]-[hash:6]-[local]', ...generator[type] };
  }
}

function addHashes(compiler) {
  const { plugins, context } = compiler.options;
  if (plugins.some(isIntegrityPlugin)) {
    return;
  }
  const { SubresourceIntegrityPlugin } = compiler.rspack ?? requireIntegrity(context);
  new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
}

function requireIntegrity(folder) {
  if (!findInstalled(folder, 'webpack-subresource-integrity')) {
    throw new Error(
      'webpack cannot add the hashes of scripts by itself: install webpack-subresource-integrity.',
    );
  }
  return createRequire(path.join(folder, 'package.json'))('webpack-subresource-integrity');
}

function isIntegrityPlugin(plugin) {
  return plugin?.constructor.name === 'SubresourceIntegrityPlugin';
}

/** The second build, which makes one script without Node APIs. It gets the packages of the shell. */
function serverOptions(browser, { module: entry }) {
  const { mode, context, resolve, resolveLoader, module, experiments, plugins } = browser;
  const { generator, parser, rules } = module;
  const styles = ['css', ...MODULE_TYPES].map((type) => [
    type,
    { ...generator[type], exportsOnly: true },
  ]);
  return {
    mode,
    context,
    target: ['node', 'es2022'],
    entry: { server: entry },
    devtool: false,
    externals: Object.fromEntries(
      Object.keys(contractPackages).map((name) => [name, `commonjs ${name}`]),
    ),
    externalsPresets: { node: false },
    output: {
      uniqueName: browser.output.uniqueName,
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
      clean: false,
    },
    // Builds of packages for Node need its modules.
    resolve: { conditionNames: ['browser', 'import', 'module', 'default'], ...resolve },
    resolveLoader: { ...resolveLoader },
    module: {
      rules: [...rules],
      parser: { ...parser },
      generator: { ...generator, ...Object.fromEntries(styles) },
    },
    experiments: { ...experiments },
    optimization: { splitChunks: false, minimize: false },
    performance: false,
    plugins: [
      ...plugins.filter((plugin) => !isOnlyForBrowsers(plugin)),
      { apply: (compiler) => joinChunks(compiler) },
    ],
  };
}

function isOnlyForBrowsers(plugin) {
  return (
    plugin instanceof SectionPlugin ||
    isIntegrityPlugin(plugin) ||
    /ModuleFederation/.test(plugin?.constructor.name)
  );
}

function joinChunks(compiler) {
  new compiler.webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }).apply(compiler);
}

/** Runs a build of webpack or Rspack. Fails with its errors. */
export function runBundler(bundler, options) {
  return new Promise((resolve, reject) => {
    const compiler = bundler(options);
    compiler.run((error, stats) => {
      const failure =
        error ??
        (stats.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : undefined);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}

/** The file of the container, and the files of the module that it exposes. */
function filesOf({ entrypoints, namedChunkGroups }, { federation, chunk }) {
  const [entry] = entrypoints.get(federation.name).getFiles();
  const files = namedChunkGroups.get(chunk).getFiles();
  return { entry, files: files.filter((file) => /\.(js|css)$/.test(file)) };
}

async function complete(folder, section, container) {
  const write = (name, content) =>
    writeFileSync(path.join(folder, name), JSON.stringify(content, null, 2));
  if (!hasManifest(folder)) {
    write(MANIFEST, describeRemote(section, container));
  }
  await compressFiles(folder);
  const {
    federation: { name },
    version,
    built,
  } = section;
  write('build.json', describeBuild(section.folder, { name, version, folder, built, container }));
}

/** Whether the federation plugin has written a manifest. */
function hasManifest(folder) {
  try {
    return Boolean(readFileSync(path.join(folder, MANIFEST)));
  } catch {
    return false;
  }
}

/**
 * The manifest of a build whose plugin writes none. Source:
 * https://module-federation.io/configure/manifest
 */
function describeRemote({ federation, folder, version }, { entry, files }) {
  const { name, shared = {} } = federation;
  return {
    id: name,
    name,
    metaData: {
      name,
      globalName: name,
      buildInfo: { buildVersion: version, buildName: name },
      types: { path: '', name: '', zip: '', api: '' },
      pluginVersion: '',
      publicPath: 'auto',
      remoteEntry: { name: entry, path: '', type: 'global' },
    },
    shared: Object.entries(shared).map((entry) => describeShared(name, folder, entry)),
    remotes: [],
    exposes: [
      {
        id: `${name}:section`,
        name: 'section',
        path: EXPOSED,
        assets: {
          js: { sync: files.filter((file) => file.endsWith('.js')), async: [] },
          css: { sync: files.filter((file) => file.endsWith('.css')), async: [] },
        },
      },
    ],
  };
}

function describeShared(section, folder, [name, options]) {
  const { requiredVersion, singleton = false } =
    typeof options === 'string' ? { requiredVersion: options } : options;
  if (requiredVersion === undefined) {
    throw new Error(`The shared package ${name} needs a requiredVersion, as in sharedPackages.`);
  }
  const installed = findInstalled(folder, contractPackages[name]?.versionOf ?? name);
  return {
    id: `${section}:${name}`,
    name,
    // Absent for a package that the section does not have, and therefore does not import.
    version: installed && readPackage(installed).version,
    requiredVersion,
    singleton,
    assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
  };
}
