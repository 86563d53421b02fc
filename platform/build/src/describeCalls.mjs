import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findBuildPackage } from './installedPackages.mjs';

/** The file of a section with the rows of its endpoint table that gateways do not know by themselves. */
const CALLS = 'src/calls.ts';
const BUNDLE = 'calls.cjs';

/**
 * Reads the calls of the section in `sources` from its endpoint table, for the description of the
 * build: the export `calls` of `src/calls.ts`. `undefined` if it has no such file.
 *
 * @param {string} sources
 */
export async function describeCalls(sources) {
  if (!existsSync(path.join(sources, CALLS))) {
    return undefined;
  }
  // In the package, so that packages that are not bundled are found.
  const folder = mkdtempSync(path.join(sources, '.calls-'));
  try {
    await bundle(sources, folder);
    const { calls } = createRequire(import.meta.url)(path.join(folder, BUNDLE));
    return Object.entries(calls).map(
      ([name, { service, path: address, query = {}, cacheSeconds }]) => ({
        name,
        ...(service === undefined ? {} : { service }),
        path: address,
        query: Object.keys(query).sort(),
        cacheSeconds,
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function bundle(context, folder) {
  // Not imported, because the packed command contains this file, but no bundler.
  const { rspack } = createRequire(path.join(findBuildPackage(context), 'package.json'))(
    '@rspack/core',
  );
  const compiler = rspack({
    context,
    mode: 'production',
    target: 'node20',
    devtool: false,
    entry: `./${CALLS}`,
    output: { path: folder, filename: BUNDLE, library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    resolve: { extensions: ['.ts', '.js', '.mjs'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          type: 'javascript/auto',
        },
      ],
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || stats?.hasErrors()) {
        const reason = error ?? stats?.toString({ all: false, errors: true });
        reject(new Error(`The calls in ${path.join(context, CALLS)} cannot be read.\n${reason}`));
      } else {
        resolve(undefined);
      }
    });
  });
}
