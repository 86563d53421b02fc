import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The path of the bundler's CLI script, to run with `node`. Resolved on use, because the bundler
 * might only just have been installed.
 */
export function rspackCli() {
  const { resolve } = createRequire(import.meta.url);
  return path.join(path.dirname(resolve('@rspack/cli/package.json')), 'bin/rspack.js');
}
