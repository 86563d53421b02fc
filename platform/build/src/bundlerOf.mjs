import { readdirSync } from 'node:fs';
import path from 'node:path';
import { listeningHost } from './developmentHost.mjs';
import { findInstalled, readPackage } from './installedPackages.mjs';
import { rspackCli } from './rspackCli.mjs';

/**
 * The bundlers' scripts, and their arguments to build a version into the folder `out` and to serve
 * the app in development. An app uses the first bundler whose configuration file it has.
 */
const BUNDLERS = {
  rspack: {
    script: rspackCli,
    build: ({ version, out }) => [
      ...['build', '--mode', 'production'],
      ...['--env', `version=${version}`, '--env', `out=${out}`],
    ],
    serve: (port) => ['serve', '--mode', 'development', '--env', `port=${port}`],
  },
  vite: {
    script: (folder) => scriptOf(folder, 'vite'),
    build: ({ out }) => ['build', '--outDir', out],
    serve: (port) => [
      ...['--host', listeningHost(), '--port', `${port}`, '--strictPort'],
      // Hides the server's own URL: developers should open the portal's.
      ...['--logLevel', 'warn', '--clearScreen', 'false'],
    ],
  },
};

/** The bundlers that sections can be generated for. */
export const bundlerNames = Object.keys(BUNDLERS);

/**
 * The bundler of the app in this folder, according to its configuration file. `build` and `serve`
 * return the arguments and the environment for Node. The plugins of `otherBundlers` are configured
 * by the environment, because not every bundler passes arguments to its configuration.
 */
export function bundlerOf(folder) {
  const files = readdirSync(folder);
  const name =
    bundlerNames.find((bundler) => files.some((file) => file.startsWith(`${bundler}.config.`))) ??
    'rspack';
  const { script, build, serve } = BUNDLERS[name];
  return {
    name,
    build: (target) => ({
      args: [script(folder), ...build(target)],
      env: { ...withoutCredentials(), NODE_ENV: 'production', SECTION_VERSION: target.version },
    }),
    serve: (port) => ({
      args: [script(folder), ...serve(port)],
      env: { ...withoutCredentials(), NODE_ENV: 'development', SECTION_PORT: `${port}` },
    }),
  };
}

/**
 * The environment without the command's secrets: a bundler runs plugins and loaders from many
 * packages, and none of them needs the section's key or access to the bucket.
 */
function withoutCredentials() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PORTAL_KEY$|AWS_)/i.test(name)),
  );
}

function scriptOf(folder, name) {
  const installed = findInstalled(folder, name);
  if (!installed) {
    throw new Error(`${name} is not installed in ${folder}; run npm install --save-dev ${name}.`);
  }
  const { bin } = readPackage(installed);
  return path.join(installed, bin[name]);
}
