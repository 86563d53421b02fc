import { existsSync } from 'node:fs';
import path from 'node:path';
import { createRspackConfig } from '../../rspack.base.js';

const root = path.resolve(import.meta.dirname, '../..');
/** The shell's file that loads federated sections, and what may stand in for it. */
const FEDERATED = path.join(root, 'shell/src/sections/createFederatedLoader.ts');
const CHUNKS = path.join(import.meta.dirname, 'createChunkLoader.js');
const WHOLE = path.join(import.meta.dirname, 'createWholeLoader.js');
/** By default there were three of them, more than a browser asks for at a time without HTTP/2: the section's code would come a step later. */
const ONE_COMMON_CHUNK = {
  default: false,
  defaultVendors: false,
  common: { name: 'common', type: /^javascript/, chunks: 'async', minChunks: 2, enforce: true },
};

/** The configuration of the shell with the sections known to it: the sources of all, built together as one application. */
export function oneApplicationConfig({ version, folder, isOneFile }) {
  if (!existsSync(FEDERATED)) {
    throw new Error(`${FEDERATED} is not there any more, so that nothing can stand in for it.`);
  }
  const shell = createRspackConfig('shell')({ version, out: folder }, { mode: 'production' });
  return {
    ...shell,
    resolve: { ...shell.resolve, alias: { [FEDERATED]: isOneFile ? WHOLE : CHUNKS } },
    optimization: { ...shell.optimization, splitChunks: { cacheGroups: ONE_COMMON_CHUNK } },
  };
}
