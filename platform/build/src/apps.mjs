import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { nameOf, readPackage } from './installedPackages.mjs';
import { root } from './root.mjs';

/**
 * The portal's port in development. The shell uses the next one, and the sections those after it.
 */
const portalPort = Number(process.env.PORT) || 3000;

/**
 * The app folders, relative to `place`. In the portal's repository: first the shell, then the
 * sections by name. In the repository of a single section: its root folder.
 */
function appFolders(place) {
  if (!existsSync(path.join(place, 'shell'))) {
    return isSection(place) ? ['.'] : [];
  }
  const sections = readdirSync(place).filter(
    (folder) => folder.startsWith('mfe-') && existsSync(path.join(place, folder, 'package.json')),
  );
  return ['shell', ...sections.sort()];
}

function isSection(place) {
  return existsSync(path.join(place, 'package.json')) && readPackage(place).portal !== undefined;
}

/**
 * The apps by name: their folder, and the port of their development server.
 *
 * @type {Record<string, { name: string, folder: string, port: number }>}
 */
export const apps = Object.fromEntries(
  appFolders(root).map((folder, index) => {
    const name = nameOf(path.join(root, folder));
    return [name, { name, folder, port: portalPort + 1 + index }];
  }),
);

/** Whether this is the portal's repository; otherwise it is the repository of a single section. */
export const isRepository = Object.hasOwn(apps, 'shell');

export const sectionNames = Object.keys(apps).filter((name) => name !== 'shell');

/**
 * The pages and slots of the sections marked `expected` in their package.json; they are compiled
 * into the shell. Without `links`, because the navigation bar only shows links from the registry.
 */
export function expectedSections(place) {
  return Object.fromEntries(
    appFolders(place).flatMap((folder) => {
      const { portal } = readPackage(path.join(place, folder));
      return portal?.expected
        ? [[nameOf(path.join(place, folder)), { pages: addressesOf(portal), slots: portal.slots }]]
        : [];
    }),
  );
}

/** The pages with the fields that matter while the section itself is missing. */
function addressesOf({ pages }) {
  return Object.fromEntries(
    Object.entries(pages).map(([name, { path: address, slot, label, outline }]) => [
      name,
      { path: address, slot, label, outline },
    ]),
  );
}
