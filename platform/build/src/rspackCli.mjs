import { createRequire } from 'node:module';
import path from 'node:path';
import { findBuildPackage } from './installedPackages.mjs';

/**
 * The path of the bundler's CLI script, to run with `node`: the one that `@portal/build` depends
 * on, resolved from an app's folder. Resolved only when needed, because the bundler may have been
 * installed just now.
 */
export function rspackCli(folder) {
  const { resolve } = createRequire(path.join(findBuildPackage(folder), 'package.json'));
  return path.join(path.dirname(resolve('@rspack/cli/package.json')), 'bin/rspack.js');
}
