import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nameOf, readPackage } from './installedPackages.mjs';

/** The file with which the gateway renders an app's pages on the server. */
export const SERVER_FILE = 'server.[contenthash:8].js';

export function isServerFile(name) {
  return /(?:^|[\\/])server\.[0-9a-f]{8}\.js$/.test(name);
}

/**
 * Describes a built version of the app in `sources`, in the format of the registry. Reads the final
 * bytes in `folder`, so that the hashes match.
 */
export function describeBuild(sources, { version, folder, built }) {
  const files = describeFiles(folder);
  const names = Object.keys(files);
  const server = names.find(isServerFile);
  const base = {
    version,
    baseUrl: `/files/${nameOf(sources)}/${version}/`,
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
      // Only the interface font is preloaded; pages load other fonts when they need them.
      fonts: names.filter((name) => /^interface\..*\.woff2$/.test(name)),
      icons: names.filter((name) => /^icon\..*svg$/.test(name)),
    };
  }

  const { metaData, exposes } = JSON.parse(
    readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8'),
  );
  const exposed = exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  return { ...base, entry: metaData.remoteEntry.name, ...describeSection(portal, exposed) };
}

/**
 * Converts `portal` in a section's package.json to the format of the registry. All pages need the
 * same files.
 */
export function describeSection({ contract, pages, slots, links }, files) {
  return {
    contract,
    pages: Object.fromEntries(
      Object.entries(pages).map(([name, page]) => [name, { ...page, files }]),
    ),
    ...(slots ? { slots } : {}),
    ...(links ? { links } : {}),
  };
}

/** The hash and size of every file in the folder, by name, without compressed copies. */
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
