import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findBuildPackage } from './installedPackages.mjs';

/** The file with a section's own table of endpoints: those that gateways do not include. */
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
  // Compiled into a folder inside the package, so that imports of packages that are not bundled can
  // be resolved.
  const folder = mkdtempSync(path.join(sources, '.calls-'));
  try {
    await bundle(sources, folder);
    const { calls } = createRequire(import.meta.url)(path.join(folder, BUNDLE));
    assertCalls(calls, path.join(sources, CALLS));
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

/** Fails with a one-sentence error if the export is not a table of calls. */
function assertCalls(calls, file) {
  const refuse = (reason) => {
    throw new Error(
      `${file} ${reason}: export const calls = { loadReviews: { path: '/reviews/{id}', query: { page: 1 }, cacheSeconds: 60 } }.`,
    );
  };
  if (!isRecord(calls)) {
    refuse('has to export the calls by name');
  }
  for (const [name, row] of Object.entries(calls)) {
    if (!/^[a-z]\w*$/i.test(name) || !isRecord(row)) {
      refuse(`has "${name}", which is not a name with the facts of a call`);
    }
    const { path: address, query, cacheSeconds, service } = row;
    const wrong = Object.entries({
      path: typeof address === 'string' && address.startsWith('/'),
      query: query === undefined || isRecord(query),
      cacheSeconds: Number.isInteger(cacheSeconds) && cacheSeconds >= 0,
      service: service === undefined || typeof service === 'string',
    }).find(([, isRight]) => !isRight);
    if (wrong) {
      refuse(`has a call "${name}" with a wrong ${wrong[0]}`);
    }
  }
}

function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bundle(context, folder) {
  // Imported dynamically: the packed command contains this file but no bundler.
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
