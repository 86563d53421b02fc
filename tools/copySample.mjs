import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findInstalled, readPackage } from './installedPackages.mjs';

/** Where the chunks of a built gateway lie: as deep as the catalogue's reader of its content, and beside what the trailers read. */
export const CHUNK_FOLDER = 'chunks/server';

/** The letters that posters are set in, see posters/src/lettering/faces.ts: a family comes in more alphabets and formats. */
const FONT_FILE = /-(latin|latin-ext|vietnamese)-\d+-normal\.woff$/;

/**
 * Puts what the catalogue and its pictures read at run time into a built gateway: the content, the script of the trailers, the fonts, and
 * the library that makes pixels with its machine code for this platform. Gives the folders of the packages that were copied.
 */
export function copySample(root, folder) {
  cpSync(path.join(root, 'catalogue/content'), path.join(folder, 'content'), { recursive: true });
  cpSync(
    path.join(root, 'posters/src/trailers/player.js'),
    path.join(folder, CHUNK_FOLDER, 'player.js'),
  );

  const posters = path.join(root, 'posters');
  const fonts = Object.keys(readPackage(posters).dependencies)
    .filter((name) => name.startsWith('@fontsource/'))
    .map((name) => findInstalled(posters, name));
  fonts.forEach((place) => copyFont(place, folder));
  const library = withDependencies(findInstalled(posters, 'sharp'));
  library.forEach((place) => cpSync(place, targetOf(folder, place), { recursive: true }));
  return [...fonts, ...library];
}

function copyFont(place, folder) {
  const files = readdirSync(path.join(place, 'files')).filter((name) => FONT_FILE.test(name));
  mkdirSync(path.join(targetOf(folder, place), 'files'), { recursive: true });
  for (const name of ['package.json', ...files.map((file) => `files/${file}`)]) {
    cpSync(path.join(place, name), path.join(targetOf(folder, place), name));
  }
}

/** A package and all that it needs. What is optional is for one platform, and what is not for this one is not installed. */
function withDependencies(place, found = new Set()) {
  if (!found.has(place)) {
    found.add(place);
    const { dependencies = {}, optionalDependencies = {} } = readPackage(place);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = findInstalled(place, name);
      if (needed) {
        withDependencies(needed, found);
      }
    }
  }
  return [...found];
}

function targetOf(folder, place) {
  return path.join(folder, 'node_modules', readPackage(place).name);
}
