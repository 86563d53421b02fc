import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFiles } from '../compressFiles.mjs';
import { sharedPackages as contractPackages } from '../contract.mjs';
import { describeBuild } from '../describeBuild.mjs';
import { developmentHost, listeningHost } from '../developmentHost.mjs';
import { readPackage } from '../installedPackages.mjs';
import { ScopedStylesPlugin } from '../styles/ScopedStylesPlugin.mjs';
import { versionedName } from '../versionedName.mjs';
import { describeRemote } from './remoteManifest.mjs';
import { MODULE_TYPES, runBundler, serverOptions } from './serverFile.mjs';

/** The name of the only module that a section exposes. */
const EXPOSED = './section';
const MANIFEST = 'mf-manifest.json';

/**
 * The `shared` option of a section's federation plugin: the contract's packages with their version
 * ranges. Omits those that only sections with `@portal/shared` can use.
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
 * @property {string} [version] By default the one that `portal` builds, or that of the package.json.
 * @property {string} [by] Who builds it; by default its owner.
 * @property {string} [commit]
 * @property {boolean} [isRendered] Whether there is a server file; if not, browsers render the pages.
 */

/**
 * Turns an ordinary federation build of Rspack into one that can be shipped, see
 * docs/section-builds.md: adds names unique to the version, hashes of the scripts that the section
 * loads itself, the server file, the manifest, compressed copies, and `build.json`. The folder that
 * is built has a package.json with `portal`. In `portal dev`, the portal's page can load the
 * section from the development server.
 */
export class SectionPlugin {
  /** @param {SectionOptions} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {any} compiler of Rspack */
  apply(compiler) {
    if (compiler.options.mode !== 'production') {
      setForDevelopment(compiler, process.env.SECTION_PORT);
      return;
    }
    if (compiler.options.optimization?.runtimeChunk) {
      throw new Error(
        'The shell loads one entry: remove optimization.runtimeChunk, which puts the runtime of the bundler into a file of its own.',
      );
    }
    const section = readSection(compiler.context, this.options);
    setNames(compiler.options.output, section);
    setClassNames(compiler.options.module);
    addHashes(compiler);
    confineStyles(compiler, section);
    const server = serverOptions(
      compiler.options,
      section.module,
      Object.keys(section.federation.shared ?? {}),
    );
    compiler.hooks.afterEmit.tapPromise('Section', async (compilation) => {
      if (compilation.errors.length > 0) {
        return;
      }
      const folder = compilation.outputOptions.path;
      if (section.isRendered) {
        await runBundler(compiler.rspack, {
          ...server,
          output: { ...server.output, path: folder },
        });
      }
      await complete(folder, section, filesOf(compilation, section));
    });
  }
}

/**
 * Lets a page of the portal load the section from the development server at this port of
 * `localhost`, and connect to that server for reloads. Without a port, changes nothing.
 */
function setForDevelopment({ options }, port) {
  if (!port) {
    return;
  }
  Object.assign(options.output, { publicPath: 'auto', crossOriginLoading: 'anonymous' });
  // Rspack's default is `eval`, and the pages' content security policy forbids it.
  if (options.devtool === undefined || /eval/.test(options.devtool)) {
    options.devtool = 'cheap-module-source-map';
  }
  options.devServer = {
    host: listeningHost(),
    port,
    allowedHosts: ['localhost', '127.0.0.1', developmentHost()],
    headers: { 'Access-Control-Allow-Origin': '*' },
    static: false,
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      webSocketURL: { hostname: developmentHost(), port, pathname: '/ws' },
    },
    ...options.devServer,
  };
}

/** Describes the section to build, from the folder's package.json and the options. */
function readSection(folder, { federation, isRendered = true, ...options }) {
  const { portal } = readPackage(folder);
  if (!portal) {
    throw new Error(`${folder}/package.json has no "portal", so it is not a section.`);
  }
  const { import: module, name: chunk } = federation.exposes[EXPOSED] ?? {};
  if (module === undefined || chunk === undefined) {
    throw new Error(
      `A section exposes one module, with a name: exposes: { '${EXPOSED}': { import: './src/section.js', name: 'section' } }.`,
    );
  }
  return {
    folder,
    federation,
    module,
    chunk,
    isRendered,
    version: versionOf(folder, options.version),
    built: {
      by: options.by ?? portal.owner,
      at: new Date().toISOString(),
      ...(options.commit ? { commit: options.commit } : {}),
    },
  };
}

/**
 * The version to build: the one in the options, else the one that `portal` is building, else the
 * package's.
 */
export function versionOf(folder, given) {
  return given ?? process.env.SECTION_VERSION ?? readPackage(folder).version;
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

/**
 * The default class names contain module ids, which can differ between the builds for browser and
 * server.
 */
function setClassNames({ generator }) {
  for (const type of MODULE_TYPES) {
    generator[type] = { localIdentName: '[uniqueName]-[hash:6]-[local]', ...generator[type] };
  }
}

function confineStyles(compiler, { folder, version, federation: { name } }) {
  const prefix = `${versionedName(name, version)}-`;
  const isOwn = (text) => text.startsWith(prefix);
  new ScopedStylesPlugin({ name, folder, version, isOwn }).apply(compiler);
}

function addHashes(compiler) {
  if (!compiler.options.plugins.some(isIntegrityPlugin)) {
    const { SubresourceIntegrityPlugin } = compiler.rspack;
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }).apply(compiler);
  }
}

function isIntegrityPlugin(plugin) {
  return plugin?.constructor.name === 'SubresourceIntegrityPlugin';
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
  // The plugin of `@module-federation/enhanced` has already written one.
  if (!existsSync(path.join(folder, MANIFEST))) {
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
