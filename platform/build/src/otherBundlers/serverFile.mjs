import { promisify } from 'node:util';
import { serverExternals } from '../contract.mjs';
import { SERVER_FILE } from '../describeBuild.mjs';

/** The types of styles whose class names the bundler replaces. */
export const MODULE_TYPES = ['css/auto', 'css/global', 'css/module'];

/**
 * Configures the build of the exposed module's server file: one script without Node APIs that gets
 * the `shared` packages from the shell. `browser` is the configuration of the browser build before
 * the bundler adds a browser's defaults.
 */
export function serverOptions(browser, entry, shared) {
  const { mode, context, resolve, resolveLoader, module, experiments, plugins } = browser;
  const { generator, parser, rules } = module;
  const styles = ['css', ...MODULE_TYPES].map((type) => [
    type,
    { ...generator[type], exportsOnly: true },
  ]);
  return {
    mode,
    context,
    target: ['node', 'es2022'],
    entry: { server: entry },
    devtool: false,
    externals: serverExternals(shared),
    externalsPresets: { node: false },
    output: {
      uniqueName: browser.output.uniqueName,
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
      clean: false,
    },
    // Omits the condition `node`: packages' builds for Node import Node's modules.
    resolve: { conditionNames: ['browser', 'import', 'module', 'default'], ...resolve },
    resolveLoader: { ...resolveLoader },
    module: {
      rules: [...rules],
      parser: { ...parser },
      generator: {
        ...generator,
        ...Object.fromEntries(styles),
        // Assets are written by the browser build.
        asset: { ...generator['asset'], emit: false },
        'asset/resource': { ...generator['asset/resource'], emit: false },
      },
    },
    experiments: { ...experiments },
    optimization: { splitChunks: false, minimize: false },
    performance: false,
    plugins: [
      ...plugins.filter((plugin) => !isOnlyForBrowsers(plugin)),
      { apply: (compiler) => joinChunks(compiler) },
    ],
  };
}

function isOnlyForBrowsers(plugin) {
  return /ModuleFederation|SubresourceIntegrity|^SectionPlugin$/.test(plugin?.constructor.name);
}

function joinChunks(compiler) {
  new compiler.rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }).apply(compiler);
}

/** Runs a build. Fails with an error that contains the build's errors. */
export async function runBundler(bundler, options) {
  const compiler = bundler(options);
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats.hasErrors()) {
      throw new Error(stats.toString({ all: false, errors: true }));
    }
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}
