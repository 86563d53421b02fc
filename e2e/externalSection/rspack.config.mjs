import { rspack } from '@rspack/core';
import { SectionPlugin, sharedPackages } from '@portal/build/rspack';

const federation = {
  name: 'notes',
  filename: 'remoteEntry.[contenthash:8].js',
  exposes: { './section': { import: './src/section.js', name: 'section' } },
  shared: sharedPackages,
};

/** Builds a version into its own folder. */
export function createConfig({ version, folder }) {
  return {
    mode: 'production',
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    entry: {},
    output: {
      path: folder,
      filename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
    },
    module: { rules: [{ test: /\.css$/, type: 'css/auto' }] },
    plugins: [
      new rspack.DefinePlugin({ VERSION: JSON.stringify(version) }),
      new rspack.container.ModuleFederationPluginV1(federation),
      new SectionPlugin({ federation, version }),
    ],
  };
}
