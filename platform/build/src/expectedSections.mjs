import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apps } from './apps.mjs';

/**
 * What the shell is built with: the pages and slots of the sections whose package.json says `expected` under `portal`. Without their
 * `links`: a bar that offers what cannot be had helps nobody.
 */
export function expectedSections(root) {
  const sections = Object.values(apps).filter(({ exposes }) => exposes);
  return Object.fromEntries(
    sections.flatMap(({ name, folder }) => {
      const { portal } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
      return portal.expected ? [[name, { pages: portal.pages, slots: portal.slots }]] : [];
    }),
  );
}
