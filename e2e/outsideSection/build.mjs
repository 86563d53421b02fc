import { promisify } from 'node:util';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { createConfig } from './webpack.config.mjs';

/**
 * `node build.mjs <builds>`: builds versions of the section. `builds` is a JSON list of `version` and
 * `folder`, with what is wrong about the bad ones: a `uniqueName` that is not that of the version,
 * and `isUnpinned`.
 */
for (const { uniqueName, isUnpinned, ...facts } of JSON.parse(process.argv[2])) {
  const [browser, server] = createConfig(facts);
  browser.output.uniqueName = uniqueName ?? browser.output.uniqueName;
  if (isUnpinned) {
    browser.plugins = browser.plugins.filter(
      (plugin) => !(plugin instanceof SubresourceIntegrityPlugin),
    );
  }
  const stats = await promisify(webpack)([browser, server]);
  if (stats.hasErrors()) {
    throw new Error(stats.toString({ all: false, errors: true }));
  }
}
