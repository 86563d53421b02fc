import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { apps, sectionNames } from '../../platform/build/src/apps.mjs';
import { compressFiles } from '../../platform/build/src/compressFiles.mjs';
import { createRspackConfig } from '../../platform/build/src/createRspackConfig.mjs';
import { describeBuild } from '../../platform/build/src/describeBuild.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const host = apps.shell;
/** The shell's loader of federated sections. A single application replaces it. */
const FEDERATED = path.join(root, 'shell/src/section-loading/federatedLoader.ts');
/**
 * One chunk for the shared code. By default there would be three: without HTTP/2, they would exceed
 * the browser's limit of parallel requests and delay the section's code by a step.
 */
const ONE_COMMON_CHUNK = {
  default: false,
  defaultVendors: false,
  common: { name: 'common', type: /^javascript/, chunks: 'async', minChunks: 2, enforce: true },
};

/**
 * Builds the shell and the sections as one application. Returns the folder of a site. A gateway
 * treats the application as the shell. Each section is a chunk, whose files the HTML preloads.
 */
export async function buildOneApplication(version, { isOneFile }) {
  const site = path.join(root, '.cache/bench', version);
  const folder = path.join(site, 'files', host.name, version);
  rmSync(site, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const loader = path.join(root, '.cache/bench', `${version}.loader.js`);
  writeFileSync(loader, isOneFile ? wholeLoader() : chunkLoader());
  const chunks = await runRspack(configFor({ version, folder, loader }));
  await compressFiles(folder);
  const built = { by: 'the bench', at: new Date().toISOString() };
  const shell = describeBuild(path.join(root, host.folder), { version, folder, built });
  const releases = sectionNames.map((name) => [
    name,
    releaseOf(apps[name], shell, chunks[name] ?? ('scripts' in shell ? shell.scripts : []), built),
  ]);
  writeFileSync(
    path.join(site, 'registry.json'),
    JSON.stringify({ format: 1, revision: 1, shell, sections: Object.fromEntries(releases) }),
  );
  return site;
}

/** The source of a loader that imports each section as a chunk. */
export function chunkLoader() {
  const imports = sectionNames.map(
    (name) => `  ${name}: () => import(/* webpackChunkName: "${name}" */ '${moduleOf(name)}'),`,
  );
  return `const sections = {
${imports.join('\n')}
};

export function createFederatedLoader() {
  return async (name, version, { onFetched }) => {
    const module = await sections[name]();
    onFetched();
    return module;
  };
}
`;
}

/** The source of a loader that has all sections from the start. */
export function wholeLoader() {
  return `${sectionNames.map((name) => `import * as ${name} from '${moduleOf(name)}';`).join('\n')}

const sections = { ${sectionNames.join(', ')} };

export function createFederatedLoader() {
  return (name, version, { onFetched }) => {
    onFetched();
    return Promise.resolve(sections[name]);
  };
}
`;
}

/** The path of a section's module. With forward slashes, because it is part of an import. */
function moduleOf(name) {
  return path.join(root, apps[name].folder, 'src/section.ts').replaceAll('\\', '/');
}

/** The shell's bundler configuration with the sections built in. */
function configFor({ version, folder, loader }) {
  if (!existsSync(FEDERATED)) {
    throw new Error(`${FEDERATED} does not exist, so it cannot be replaced.`);
  }
  const configs = createRspackConfig(path.join(root, 'shell'))(
    { version, out: folder },
    { mode: 'production' },
  );
  // Skip the server file's configuration, because visitors do not load that file.
  const [shell] = [configs].flat();
  return {
    ...shell,
    resolve: { ...shell.resolve, alias: { [FEDERATED]: loader } },
    optimization: { ...shell.optimization, splitChunks: { cacheGroups: ONE_COMMON_CHUNK } },
  };
}

/**
 * A section's registry entry with files from the shell's folder. The first file is the section's
 * entry.
 */
function releaseOf({ folder }, { version, baseUrl, files }, [entry, ...names], built) {
  const { portal } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const pages = Object.fromEntries(
    Object.entries(portal.pages).map(([name, page]) => [name, { ...page, files: names }]),
  );
  return {
    owner: portal.owner,
    current: { version, baseUrl, files, built, contract: portal.contract, entry, pages },
    since: built.at,
    by: built.by,
  };
}

/** Runs the build and returns the files of each named chunk, including its dependencies. */
async function runRspack(config) {
  const stats = await new Promise((resolve, reject) =>
    rspack(config, (error, result) => (error ? reject(error) : resolve(result))),
  );
  if (stats.hasErrors()) {
    throw new Error(stats.toString('errors-only'));
  }
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, { assets }]) => [
      name,
      assets.map((asset) => asset.name),
    ]),
  );
}
