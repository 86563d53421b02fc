import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findInstalled, readPackage } from '../platform/build/src/installedPackages.mjs';

/**
 * Matches the fonts that posters use, see sandbox/posters/src/lettering/faces.ts; the font packages
 * contain more subsets and formats.
 */
const FONT_FILE = /-(latin|latin-ext|vietnamese)-\d+-normal\.woff$/;

/**
 * Copies the files that the catalogue and its pictures read at run time into a built gateway: the
 * content and the fonts. Returns the folders of the copied packages.
 */
export function copySample(root, folder) {
  cpSync(path.join(root, 'sandbox/catalogue/content'), path.join(folder, 'content'), {
    recursive: true,
  });

  const posters = path.join(root, 'sandbox/posters');
  const fonts = Object.keys(readPackage(posters).dependencies)
    .filter((name) => name.startsWith('@fontsource/'))
    .map((name) => findInstalled(posters, name));
  fonts.forEach((place) => copyFont(place, folder));
  return fonts;
}

/**
 * Copies the image library with its native binaries for this platform. Returns the folders of its
 * packages.
 */
export function copyPixelLibrary(root, folder) {
  const library = withDependencies(findInstalled(path.join(root, 'sandbox/posters'), 'sharp'));
  library.forEach((place) => cpSync(place, targetOf(folder, place), { recursive: true }));
  return library;
}

function copyFont(place, folder) {
  const files = readdirSync(path.join(place, 'files')).filter((name) => FONT_FILE.test(name));
  mkdirSync(path.join(targetOf(folder, place), 'files'), { recursive: true });
  for (const name of ['package.json', ...files.map((file) => `files/${file}`)]) {
    cpSync(path.join(place, name), path.join(targetOf(folder, place), name));
  }
}

/**
 * A package and its dependencies, except optional ones for other platforms: those are not
 * installed.
 */
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
