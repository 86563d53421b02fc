import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from './contract.mjs';
import { nameOf, readPackage } from './installedPackages.mjs';

/** The file that renders an app's pages in the gateway. */
export const SERVER_FILE = 'server.[contenthash:8].js';

export function isServerFile(name) {
  return /(?:^|[\\/])server\.[0-9a-f]{8}\.js$/.test(name);
}

/** The file of the module that a section exposes. Every page of the section needs it. */
export const EXPOSED_FILE = 'section';

/** The name prefix of files that only other hosts load, see `remoteBuild.mjs`. */
export const REMOTE = contract.remoteFile;

/**
 * Whether only other hosts load the file with this name.
 *
 * @param {string} name
 */
export function isRemoteFile(name) {
  return name.startsWith(`${REMOTE}.`);
}

const EXPOSED = new RegExp(`^${EXPOSED_FILE}\\.\\w+\\.(js|css)$`);

/**
 * Describes a built version of the app in `sources`, in the format of the registry. Reads the final
 * bytes in `folder`, so that the hashes match. Builds that name their files differently pass a
 * section's `container`: its entry, and the files of the exposed module. `calls` are those of
 * `describeCalls`.
 *
 * @param {string} sources
 * @param {{ name?: string, version: string, folder: string, built: any, container?: { entry: string, files: string[] }, calls?: object[] }} build
 */
export function describeBuild(
  sources,
  { name = nameOf(sources), version, folder, built, container, calls },
) {
  const files = describeFiles(folder);
  const names = Object.keys(files);
  const server = names.find(isServerFile);
  const base = {
    version,
    baseUrl: `/files/${name}/${version}/`,
    files,
    ...(server ? { server } : {}),
    built,
  };
  const { portal } = readPackage(sources);
  if (!portal) {
    return {
      ...base,
      scripts: names.filter((name) => /^main\.(\w+\.)?js$/.test(name)),
      styles: names.filter((name) => /^main\.(\w+\.)?css$/.test(name)),
      // Only the interface font is preloaded; other fonts load when a page uses them.
      fonts: names.filter((name) => /^interface\..*\.woff2$/.test(name)),
      icons: names.filter((name) => /^icon\..*svg$/.test(name)),
    };
  }

  const { entry, files: exposed } = container ?? findContainer(names);
  return { ...base, entry, ...describeSection(portal, exposed), ...(calls ? { calls } : {}) };
}

/** The file of a section's container, and the files of the exposed module. */
function findContainer(names) {
  const [entry] = names.filter((name) => /^remoteEntry\.\w+\.js$/.test(name));
  const files = names.filter((name) => EXPOSED.test(name));
  if (entry === undefined || !files.some((name) => name.endsWith('.js'))) {
    throw new Error('The build has no container that exposes ./section.');
  }
  return { entry, files };
}

/**
 * Converts `portal` in a section's package.json to the registry's format. The bundler puts all
 * pages and parts in the same files.
 */
export function describeSection({ contract, pages, slots, links, places, fills, settings }, files) {
  const withFiles = (entries) =>
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, { ...entry, files }]));
  return {
    contract,
    pages: withFiles(pages),
    ...(slots ? { slots } : {}),
    ...(links ? { links } : {}),
    ...(places ? { places } : {}),
    ...(fills ? { fills: withFiles(fills) } : {}),
    ...(settings ? { settings } : {}),
  };
}

/** The hash and size of every file in the folder except compressed copies, by name. */
function describeFiles(folder) {
  const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  return Object.fromEntries(
    names.sort().map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      const hash = createHash('sha384').update(bytes).digest('base64');
      return [name, { integrity: `sha384-${hash}`, bytes: bytes.length }];
    }),
  );
}
