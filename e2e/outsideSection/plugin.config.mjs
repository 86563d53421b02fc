import webpack from 'webpack';
import { SectionPlugin, sharedPackages } from '@portal/build/webpack';

const federation = {
  name: 'reviews',
  filename: 'remoteEntry.[contenthash:8].js',
  exposes: { './section': { import: './src/section.js', name: 'section' } },
  shared: sharedPackages,
};

/** Builds a version into a folder of its own. */
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
    experiments: { css: true },
    plugins: [
      new webpack.DefinePlugin({ VERSION: JSON.stringify(version) }),
      new webpack.container.ModuleFederationPlugin(federation),
      new SectionPlugin({ federation, version }),
    ],
  };
}
