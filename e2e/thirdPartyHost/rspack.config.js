import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds the host into the folder given as `--env out=…`. */
export default ({ out }) => ({
  mode: 'production',
  target: ['web', 'es2022'],
  context: import.meta.dirname,
  entry: './host.js',
  output: { path: out, filename: 'host.js' },
  // The versions of these packages that the shell has installed.
  resolve: { modules: ['node_modules', path.join(root, 'shell/node_modules')] },
  performance: false,
});
