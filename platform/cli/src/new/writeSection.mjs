import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sectionContract } from '../../../build/src/describeOffers.mjs';

/** The template of a section. Its files end in `.txt`, so that no tool treats them as sources. */
const template = path.join(import.meta.dirname, 'sectionTemplate');

/**
 * Writes the files of a new section and its line in the table of apps. Returns the written files,
 * relative to the root.
 */
export function writeSection(root, { name, route, owner }) {
  const folder = `mfe-${name}`;
  if (existsSync(path.join(root, folder))) {
    throw new Error(`There is already a folder ${folder}; take it away, or choose another name.`);
  }
  const words = {
    __name__: name,
    __Name__: name[0].toUpperCase() + name.slice(1),
    __route__: route,
    __owner__: owner,
    __contract__: sectionContract(root),
    __links__: JSON.stringify(linksTo(name, route)),
  };
  const fill = (text) => text.replace(/__\w+?__/g, (word) => words[word] ?? word);
  const table = path.join(root, 'apps.js');
  const filledTable = addLine(readFileSync(table, 'utf8'), name);

  const written = filesIn(template).map((file) => {
    const target = path.join(folder, fill(file).replace(/\.txt$/, ''));
    mkdirSync(path.join(root, path.dirname(target)), { recursive: true });
    writeFileSync(path.join(root, target), fill(readFileSync(path.join(template, file), 'utf8')));
    return target;
  });
  writeFileSync(table, filledTable);
  return [...written, 'apps.js'];
}

/** After those of the others, which go up to 40. A page with a variable part has no one address to link to. */
function linksTo(name, route) {
  const label = name[0].toUpperCase() + name.slice(1);
  return route.includes(':') ? [] : [{ page: name, label, order: 50 }];
}

/** Adds the name at the end of the table, which has one name per line. */
function addLine(table, name) {
  const [start, names, end] = table.split(/(?<=const names = \[\n)((?: {2}'[a-z]+',\n)+)/);
  if (end === undefined) {
    throw new Error(
      'The table in apps.js is not one name on each line any more, so the new one cannot be added.',
    );
  }
  return `${start}${names}  '${name}',\n${end}`;
}

function filesIn(folder, place = '') {
  return readdirSync(path.join(folder, place), { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(place, entry.name);
    return entry.isDirectory() ? filesIn(folder, inside) : [inside];
  });
}
