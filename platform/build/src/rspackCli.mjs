import { createRequire } from 'node:module';
import path from 'node:path';

/** The bundler's script, for `node`; resolved on use, because it may just have been installed. */
export function rspackCli() {
  const { resolve } = createRequire(import.meta.url);
  return path.join(path.dirname(resolve('@rspack/cli/package.json')), 'bin/rspack.js');
}
