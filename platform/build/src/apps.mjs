import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/**
 * The portal's port in development. The apps use the following ports, in the order of the table.
 */
const portalPort = Number(process.env.PORT) || 3000;

/** An app's name in the registry, in federation and in URLs: the same as its folder's. */
export function nameOf(folder) {
  return path.basename(folder).replace(/^mfe-/, '');
}

/** The app folders: the shell first, then the sections by name. */
function appFolders(place) {
  const sections = readdirSync(place).filter(
    (folder) => folder.startsWith('mfe-') && existsSync(path.join(place, folder, 'package.json')),
  );
  return ['shell', ...sections.sort()];
}

/**
 * The apps of this repository by name: their folder, and the port of their development server.
 *
 * @type {Record<string, { name: string, folder: string, port: number }>}
 */
export const apps = Object.fromEntries(
  appFolders(root).map((folder, index) => {
    const name = nameOf(folder);
    return [name, { name, folder, port: portalPort + 1 + index }];
  }),
);

export const sectionNames = Object.keys(apps).filter((name) => name !== 'shell');

/**
 * The pages and slots of the sections marked `expected` in their package.json; they are compiled
 * into the shell. Without `links`, because the navigation bar only shows links from the registry.
 */
export function expectedSections(place) {
  return Object.fromEntries(
    appFolders(place).flatMap((folder) => {
      const { portal } = JSON.parse(readFileSync(path.join(place, folder, 'package.json'), 'utf8'));
      return portal?.expected
        ? [[nameOf(folder), { pages: portal.pages, slots: portal.slots }]]
        : [];
    }),
  );
}
