import { promisify } from 'node:util';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { createConfig as createConfigWithPlugin } from './plugin.config.mjs';
import { createConfig } from './webpack.config.mjs';

/**
 * `node build.mjs <builds>`: builds versions of the section. `builds` is a JSON list of `version` and
 * `folder`, and `hasPlugin` if `SectionPlugin` builds it; with what is wrong about the bad ones: a
 * `uniqueName` that is not that of the version, and `isUnpinned`.
 */
for (const { hasPlugin, ...wanted } of JSON.parse(process.argv[2])) {
  const config = hasPlugin ? createConfigWithPlugin(wanted) : createConfigByHand(wanted);
  const stats = await promisify(webpack)(config);
  if (stats.hasErrors()) {
    throw new Error(stats.toString({ all: false, errors: true }));
  }
}

function createConfigByHand({ uniqueName, isUnpinned, ...facts }) {
  const [browser, server] = createConfig(facts);
  browser.output.uniqueName = uniqueName ?? browser.output.uniqueName;
  if (isUnpinned) {
    browser.plugins = browser.plugins.filter(
      (plugin) => !(plugin instanceof SubresourceIntegrityPlugin),
    );
  }
  return [browser, server];
}
