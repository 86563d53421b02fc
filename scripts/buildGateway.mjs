import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { describeNotice, readPackage } from '../platform/build/src/installedPackages.mjs';
import { step } from '../platform/cli/src/progress.mjs';
import { CHUNK_FOLDER, copyPixelLibrary, copySample } from './copySample.mjs';
import { root, runCommand } from './workspace.mjs';

/**
 * Entry files of the worker threads included in every build. A worker's file is in the same folder
 * as the chunk that starts it.
 */
const ALWAYS = {
  rendering: './platform/gateway/src/process/rendering.thread.js',
  compressing: './platform/gateway/src/process/compressing.thread.js',
};
/** Entry files of all worker threads, by kind of build. */
const THREADS = {
  'live-build': ALWAYS,
  'images-build': {
    ...ALWAYS,
    converting: './platform/gateway/src/pictures/converting.thread.ts',
  },
  'sample-build': {
    ...ALWAYS,
    converting: './platform/gateway/src/pictures/converting.thread.ts',
    drawing: './sandbox/posters/src/pictures/drawing.thread.ts',
  },
};

/**
 * Builds the gateway for production: a folder that runs with `node server.js` without installing
 * anything. `withImages` adds the dependencies of `IMAGES=edge`. `withCatalogue` adds those as well
 * as the sample data and the picture renderer.
 */
export async function buildGateway(folder, { withCatalogue = false, withImages = false } = {}) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const kind = withCatalogue ? 'sample-build' : withImages ? 'images-build' : 'live-build';
  await bundle(folder, kind);
  const copied = [
    ...(kind === 'sample-build' ? copySample(root, folder) : []),
    ...(kind === 'live-build' ? [] : copyPixelLibrary(root, folder)),
  ];

  const { version, license } = readPackage(path.join(root, 'platform/gateway'));
  const { engines } = readPackage(root);
  const description = { name: 'portal-gateway', version, license, engines, type: 'module' };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  writeFileSync(
    path.join(folder, 'NOTICES.txt'),
    noticesOf(new Set([...bundledPackages(folder), ...copied])),
  );
}

async function bundle(folder, kind) {
  const { rspack } = await import('@rspack/core');
  const compiler = rspack(configuration(folder, kind));
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(`Building the gateway failed.\n${stats.toString('errors-warnings')}`);
  }
}

/** The folders of the packages in a build, according to its source maps. */
function bundledPackages(folder) {
  return filesIn(folder)
    .filter((file) => file.endsWith('.js.map'))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).sources)
    .map(
      (source) => /^webpack:\/\/portal\/(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(source)?.[1],
    )
    .filter((place) => place !== undefined)
    .map((place) => path.join(root, place));
}

/** @returns {import('@rspack/core').Configuration} */
function configuration(folder, kind) {
  return {
    context: root,
    mode: 'production',
    target: 'node20',
    entry: {
      server: './platform/gateway/src/node.ts',
      ...Object.fromEntries(
        Object.entries(THREADS[kind]).map(([name, file]) => [
          `${CHUNK_FOLDER}/${name}.thread`,
          file,
        ]),
      ),
    },
    // Source maps are for stack traces only, without the sources, which are in the repository.
    devtool: 'nosources-source-map',
    output: {
      path: folder,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].js',
      chunkFilename: `${CHUNK_FOLDER}/[name].js`,
    },
    resolve: {
      extensions: ['.ts', '.js'],
      // See `imports` in platform/gateway/package.json.
      conditionNames: [kind, 'node', 'import', 'default'],
    },
    // Not bundled, because it looks for its native binaries in its own package.
    externals: { sharp: 'module sharp' },
    module: {
      // Leaves URLs unchanged, because files read at run time are resolved relative to the chunk,
      // see copySample.mjs.
      parser: { javascript: { url: false, importMeta: false, createRequire: false } },
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          use: {
            loader: 'builtin:swc-loader',
            options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
          },
        },
      ],
    },
    optimization: { nodeEnv: 'production' },
    performance: false,
  };
}

/** The license notices, which must be distributed with the build. */
function noticesOf(places) {
  const notices = [...places].map((place) => describeNotice(place));
  return notices
    .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`)
    .toSorted()
    .join(`\n${'-'.repeat(80)}\n`);
}

/** `npm run build:gateway [-- --out <folder>] [--with-images] [--with-catalogue]` */
async function command(words) {
  const { values } = parseArgs({
    args: words,
    options: {
      out: { type: 'string' },
      'with-images': { type: 'boolean' },
      'with-catalogue': { type: 'boolean' },
    },
  });
  const folder = path.resolve(values.out ?? path.join(root, 'platform/gateway/dist'));
  await step('Building the gateway', () =>
    buildGateway(folder, {
      withCatalogue: values['with-catalogue'],
      withImages: values['with-images'],
    }),
  );
  console.log(`  ${folder}, ${(sizeOf(folder) / 1_000_000).toFixed(1)} MB`);
}

function sizeOf(folder) {
  return filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runCommand(command);
}
