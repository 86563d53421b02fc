import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isServerFile } from './serverFile.mjs';

/** Describes a built folder: what the registry says about this version. Reads the final bytes, so the hashes hold. */
export function describeBuild({ root, app, version, folder, built }) {
  const files = describeFiles(folder);
  const server = Object.keys(files).find(isServerFile);
  const base = {
    version,
    baseUrl: `/files/${app.name}/${version}/`,
    files,
    ...(server ? { server } : {}),
    built,
  };
  if (!app.exposes) {
    const names = Object.keys(base.files);
    return {
      ...base,
      scripts: names.filter((name) => /^main\..*\.js$/.test(name)),
      styles: names.filter((name) => /^main\..*\.css$/.test(name)),
      // The others are fetched by pages that need them.
      fonts: names.filter((name) => /^interface\..*\.woff2$/.test(name)),
      icons: names.filter((name) => /^icon\..*svg$/.test(name)),
    };
  }

  const { portal } = readJson(path.join(root, app.folder, 'package.json'));
  const manifest = readJson(path.join(folder, 'mf-manifest.json'));
  return {
    ...base,
    entry: manifest.metaData.remoteEntry.name,
    ...describeSection(portal, filesOfExposed(manifest)),
  };
}

/** What a section says about itself under `portal` in its package.json, as the registry has it. Each of its pages needs the same files. */
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

/** What the build leaves for tools. */
const NOT_SERVED = new Set(['build.json', 'mf-manifest-stats.json']);

/** Every file of the folder with its hash and size, by name. Compressed copies are the same file to the browser. */
function describeFiles(folder) {
  const names = readdirSync(folder).filter(
    (name) => !/\.(br|gz)$/.test(name) && !NOT_SERVED.has(name),
  );
  return Object.fromEntries(
    names.sort().map((name) => {
      const bytes = readFileSync(path.join(folder, name));
      return [
        name,
        {
          integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
          bytes: bytes.length,
        },
      ];
    }),
  );
}

/** What is loaded when the exposed module is. The shared packages are not: the shell brings them. */
function filesOfExposed(manifest) {
  return manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
