import { rspack } from '@rspack/core';
import { contract } from './contract.mjs';
import { SERVER_FILE } from './describeBuild.mjs';

/**
 * The bundler configuration of an app's server file; derived from `browser`, the configuration of its
 * browser files, so that both render the same markup and class names. One file of plain JavaScript
 * that needs nothing of Node; for a section, the shell's server file provides the shared packages.
 */
export function serverConfig(browser, { isHost, facts, rules }) {
  const { context, mode, output, module, resolve, stats, performance } = browser;
  const css = module.generator['css/auto'];
  return {
    name: `${browser.name}-server`,
    context,
    mode,
    stats,
    performance,
    target: ['node', 'es2022'],
    entry: { server: isHost ? './src/server.tsx' : './src/section.ts' },
    devtool: false,
    externals: isHost
      ? {}
      : Object.fromEntries(
          Object.keys(contract.packages).map((name) => [name, `commonjs ${name}`]),
        ),
    externalsPresets: { node: false },
    output: {
      path: output.path,
      uniqueName: output.uniqueName,
      ...(output.hashSalt ? { hashSalt: output.hashSalt } : {}),
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
    },
    resolve: {
      extensions: resolve.extensions,
      // The builds for browsers: those for Node need its built-in modules.
      conditionNames: ['browser', 'import', 'module', 'default'],
      mainFields: ['browser', 'module', 'main'],
      aliasFields: ['browser'],
    },
    module: {
      ...module,
      rules,
      generator: {
        'css/auto': { ...css, exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    optimization: {
      ...browser.optimization,
      splitChunks: false,
      nodeEnv: 'production',
      // The minifier inlines functions into their only caller, where they are created and compiled
      // again on every call: one of React's with every element.
      minimize: false,
    },
    lazyCompilation: false,
    plugins: [
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new rspack.DefinePlugin({ ...facts, 'typeof document': '"undefined"' }),
    ],
  };
}
