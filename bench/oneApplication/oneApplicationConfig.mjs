import { existsSync } from 'node:fs';
import path from 'node:path';
import { createRspackConfig } from '../../platform/build/src/createRspackConfig.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** The shell's loader of federated sections, and its replacements. */
const FEDERATED = path.join(root, 'shell/src/sections/createFederatedLoader.ts');
const CHUNKS = path.join(import.meta.dirname, 'createChunkLoader.js');
const WHOLE = path.join(import.meta.dirname, 'createWholeLoader.js');
/**
 * The default is three chunks, more than a browser requests at once without HTTP/2, which would
 * delay the section's code by a step.
 */
const ONE_COMMON_CHUNK = {
  default: false,
  defaultVendors: false,
  common: { name: 'common', type: /^javascript/, chunks: 'async', minChunks: 2, enforce: true },
};

/** The shell's configuration with the sections built in: all sources as one application. */
export function oneApplicationConfig({ version, folder, isOneFile }) {
  if (!existsSync(FEDERATED)) {
    throw new Error(`${FEDERATED} does not exist any more, so it cannot be replaced.`);
  }
  const configs = createRspackConfig(path.join(root, 'shell'))(
    { version, out: folder },
    { mode: 'production' },
  );
  // Without the server file, which no visitor loads.
  const [shell] = [configs].flat();
  return {
    ...shell,
    resolve: { ...shell.resolve, alias: { [FEDERATED]: isOneFile ? WHOLE : CHUNKS } },
    optimization: { ...shell.optimization, splitChunks: { cacheGroups: ONE_COMMON_CHUNK } },
  };
}
