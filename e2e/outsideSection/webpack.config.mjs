import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const NAME = 'reviews';
/** The packages that the shell shares, in the ranges of the contract. */
const SHARED = {
  react: { singleton: true, strictVersion: true, requiredVersion: '^19.3.0' },
};

/** Builds a version into a folder, which is its own and empty. */
export function createConfig({ version, folder }) {
  // Several versions may run in one page: without a name of its own, a version runs the code of
  // another one.
  const uniqueName = `${NAME}_${version.replace(/\W/g, '_')}`;
  const common = {
    mode: 'production',
    context: import.meta.dirname,
    experiments: { css: true },
    module: { generator: { 'css/module': { localIdentName: '[uniqueName]-[local]' } } },
    performance: false,
  };
  const browser = {
    ...common,
    name: 'browser',
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: folder,
      publicPath: 'auto',
      uniqueName,
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
    },
    plugins: [
      new webpack.DefinePlugin({ VERSION: JSON.stringify(version) }),
      new webpack.container.ModuleFederationPlugin({
        name: NAME,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './section': { import: './src/section.js', name: 'section' } },
        shared: SHARED,
      }),
      // The shell loads the entry and the files of a page with their hashes; this adds those of
      // the chunks that the section loads by itself.
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    ],
  };
  const server = {
    ...common,
    name: 'server',
    dependencies: ['browser'],
    target: ['node', 'es2022'],
    entry: { server: './src/section.js' },
    // The gateway provides the shell's packages. Nothing of Node exists there.
    externals: { react: 'commonjs react' },
    externalsPresets: { node: false },
    output: {
      path: folder,
      uniqueName,
      filename: 'server.[contenthash:8].js',
      library: { type: 'commonjs2' },
    },
    plugins: [
      new webpack.DefinePlugin({ VERSION: JSON.stringify(version) }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      {
        apply: (compiler) =>
          compiler.hooks.afterEmit.tap('Describe', () => describeBuild(version, folder)),
      },
    ],
  };
  return [browser, server];
}

/** Writes `mf-manifest.json` and `build.json`, when all other files are in the folder. */
function describeBuild(version, folder) {
  const shared = Object.entries(SHARED).map(([name, { singleton, requiredVersion }]) => ({
    name,
    singleton,
    requiredVersion,
  }));
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify({ shared }));

  const names = readdirSync(folder).filter((name) => name !== 'build.json');
  const files = names.map((name) => {
    const bytes = readFileSync(path.join(folder, name));
    const hash = createHash('sha384').update(bytes).digest('base64');
    return [name, { integrity: `sha384-${hash}`, bytes: bytes.length }];
  });
  const description = {
    version,
    baseUrl: `/files/${NAME}/${version}/`,
    files: Object.fromEntries(files),
    server: names.find((name) => name.startsWith('server.')),
    built: { by: 'team reviews', at: new Date().toISOString() },
    contract: 1,
    entry: names.find((name) => name.startsWith('remoteEntry.')),
    pages: {
      reviews: {
        path: '/reviews',
        label: 'Reviews',
        files: names.filter((name) => name.startsWith('section.')),
      },
    },
  };
  writeFileSync(path.join(folder, 'build.json'), JSON.stringify(description));
}
