import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readPackage } from '../platform/build/src/installedPackages.mjs';
import { step } from '../platform/cli/src/progress.mjs';
import { copyPixelLibrary, copySample } from './copySample.mjs';
import { bundleForNode, noticesOf } from './pack/bundleForNode.mjs';
import { root, runCommand } from './workspace.mjs';

/** The render process and the worker threads that every build includes. */
export const ALWAYS = {
  'rendering.process': './platform/gateway/src/rendering/process/rendering.process.js',
  'compressing.thread': './platform/gateway/src/server/compressing.thread.js',
};
const CONVERTING = './platform/gateway/src/images/converting.thread.ts';
/** The additional programs of each kind of build. */
const PROGRAMS = {
  'live-build': ALWAYS,
  'images-build': { ...ALWAYS, 'converting.thread': CONVERTING },
  'sample-build': {
    ...ALWAYS,
    'converting.thread': CONVERTING,
    'drawing.thread': './sandbox/posters/src/pictures/drawing.thread.ts',
  },
};

/**
 * Builds the gateway for production: a folder that runs with `node server.js` without installing
 * anything. `withImages` adds the dependencies of `IMAGES=edge`. `withCatalogue` adds those, the
 * sample data and the picture renderer.
 */
export async function buildGateway(folder, { withCatalogue = false, withImages = false } = {}) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const kind = withCatalogue ? 'sample-build' : withImages ? 'images-build' : 'live-build';
  await bundleForNode(folder, {
    entry: { server: './platform/gateway/src/node.ts' },
    programs: PROGRAMS[kind],
    target: kind,
  });
  const copied = [
    ...(kind === 'sample-build' ? copySample(root, folder) : []),
    ...(kind === 'live-build' ? [] : copyPixelLibrary(root, folder)),
  ];

  const { version, license } = readPackage(path.join(root, 'platform/gateway'));
  const { engines } = readPackage(root);
  const description = { name: 'portal-gateway', version, license, engines, type: 'module' };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  writeFileSync(path.join(folder, 'NOTICES.txt'), noticesOf(folder, copied));
}

/** `npm run build:gateway [-- --out <folder>] [--with-images] [--with-catalogue]` */
async function command(words) {
  const { values } = parseArgs({
    args: words,
    options: {
      out: { type: 'string' },
      'with-images': { type: 'boolean' },
      'with-catalogue': { type: 'boolean' },
    },
  });
  const folder = path.resolve(values.out ?? path.join(root, 'platform/gateway/dist'));
  await step('Building the gateway', () =>
    buildGateway(folder, {
      withCatalogue: values['with-catalogue'],
      withImages: values['with-images'],
    }),
  );
  console.log(`  ${folder}, ${(sizeOf(folder) / 1_000_000).toFixed(1)} MB`);
}

function sizeOf(folder) {
  return filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runCommand(command);
}
