import { promisify } from 'node:util';
import { rspack } from '@rspack/core';
import { createConfig } from './rspack.config.mjs';

/**
 * `node build.mjs <builds>`: builds versions of the section. `builds` is a JSON list of objects
 * with `version` and `folder`.
 */
for (const wanted of JSON.parse(process.argv[2])) {
  const stats = await promisify(rspack)(createConfig(wanted));
  if (stats.hasErrors()) {
    throw new Error(stats.toString({ all: false, errors: true }));
  }
}
