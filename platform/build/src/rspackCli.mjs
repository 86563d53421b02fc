import { createRequire } from 'node:module';
import path from 'node:path';
import { findInstalled } from './installedPackages.mjs';

/**
 * The path of the bundler's CLI script, to run with `node`: the one that `@portal/build` depends on,
 * as seen from an app's folder. Resolved on use, because the bundler might only just have been
 * installed.
 */
export function rspackCli(folder) {
  const from = findInstalled(folder, '@portal/build') ?? import.meta.dirname;
  const { resolve } = createRequire(path.join(from, 'package.json'));
  return path.join(path.dirname(resolve('@rspack/cli/package.json')), 'bin/rspack.js');
}
