import { rspack } from '@rspack/core';
import { serverExternals } from './contract.mjs';
import { SERVER_FILE } from './describeBuild.mjs';
import { takenPackages } from './takenPackages.mjs';

/**
 * The bundler configuration of an app's server file. It is derived from `browser`, the
 * configuration of the browser files, so that both produce the same markup and class names. The
 * output is one file of plain JavaScript without Node APIs. A section gets the shared packages from
 * the shell's server file.
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
    externals: isHost ? {} : serverExternals(Object.keys(takenPackages(context))),
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
      // Prefer browser builds, because Node builds need Node's built-in modules.
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
      // Not minified: the minifier inlines functions into their only caller, where every call, and
      // in React even every element, creates them again.
      minimize: false,
    },
    lazyCompilation: false,
    plugins: [
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new rspack.DefinePlugin({ ...facts, 'typeof document': '"undefined"' }),
      sourceMaps(),
    ],
  };
}

/**
 * Writes a source map with only positions beside each script, for `portal why`. The scripts do not
 * refer to it, and the gateway does not serve it.
 */
export function sourceMaps() {
  return new rspack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    noSources: true,
    // Source paths are relative to the app's folder.
    moduleFilenameTemplate: '[resource-path]',
  });
}
