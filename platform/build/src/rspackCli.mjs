import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The installed bundler's script, for `node`; resolved on use, because it may just have been
 * installed.
 */
export function rspackCli(root) {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  return path.join(path.dirname(resolve('@rspack/cli/package.json')), 'bin/rspack.js');
}
