import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeNotice } from '../../platform/build/src/installedPackages.mjs';
import { root } from '../workspace.mjs';

/**
 * The folder for chunks in a bundle. It is two levels deep, so that the catalogue's relative path
 * to its content is valid in a bundle, too.
 */
export const CHUNK_FOLDER = 'chunks/server';

/**
 * Bundles a program for Node into a folder, including its packages.
 *
 * @param {string} folder
 * @param {object} program
 * @param {import('@rspack/core').EntryObject} program.entry the source files by the name of the output
 * @param {Record<string, string>} program.programs those of processes and worker threads, which are
 *   put into the same folder as the chunk that starts them
 * @param {string} program.target see `imports` in platform/gateway/package.json
 * @param {string[]} [program.installed] packages that are not bundled
 */
export async function bundleForNode(folder, program) {
  const { rspack } = await import('@rspack/core');
  const compiler = rspack(configuration(folder, program));
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors() || stats.hasWarnings()) {
    throw new Error(`Bundling for Node failed.\n${stats.toString('errors-warnings')}`);
  }
}

/**
 * @param {string} folder
 * @param {Parameters<typeof bundleForNode>[1]} program
 * @returns {import('@rspack/core').Configuration}
 */
function configuration(folder, { entry, programs, target, installed = [] }) {
  const programEntries = Object.entries(programs).map(([name, file]) => [
    `${CHUNK_FOLDER}/${name}`,
    file,
  ]);
  return {
    context: root,
    mode: 'production',
    target: 'node20',
    entry: { ...entry, ...Object.fromEntries(programEntries) },
    // Source maps are for stack traces only: without the sources, because those are in the
    // repository.
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
      conditionNames: [target, 'node', 'import', 'default'],
    },
    // The image library is not bundled, because it looks for its native binaries in its own
    // package.
    externals: Object.fromEntries(['sharp', ...installed].map((name) => [name, `module ${name}`])),
    module: {
      // Leaves URLs unchanged, because files read at run time are resolved relative to the chunk.
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

/**
 * The license notices of the packages in a bundle and of those that were copied into it. They must
 * be distributed with it.
 */
export function noticesOf(folder, copied = []) {
  const places = new Set([...bundledPackages(folder), ...copied]);
  return [...places]
    .map((place) => describeNotice(place))
    .map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}\n`)
    .toSorted()
    .join(`\n${'-'.repeat(80)}\n`);
}

/** The folders of the packages in a bundle, according to its source maps. */
function bundledPackages(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js.map'))
    .flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')).sources)
    .map(
      (source) => /^webpack:\/\/portal\/(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(source)?.[1],
    )
    .filter((place) => place !== undefined)
    .map((place) => path.join(root, place));
}
