import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The template of a section. Its files end in `.txt`, so that no tool treats them as sources. */
const template = path.join(import.meta.dirname, 'sectionTemplate');

/** Writes the files of a new section. Returns their paths, relative to the root. */
export function writeSection(root, { name, route, owner }) {
  const folder = `mfe-${name}`;
  if (existsSync(path.join(root, folder))) {
    throw new Error(`There is already a folder ${folder}; take it away, or choose another name.`);
  }
  const { contract } = JSON.parse(
    readFileSync(path.join(root, 'platform/contract/src/contract.json'), 'utf8'),
  );
  const words = {
    __name__: name,
    __Name__: name[0].toUpperCase() + name.slice(1),
    __route__: route,
    __owner__: owner,
    __contract__: contract,
    __links__: JSON.stringify(linksTo(name, route)),
  };
  const fill = (text) => text.replace(/__\w+?__/g, (word) => words[word] ?? word);
  return filesIn(template).map((file) => {
    const target = path.join(folder, fill(file).replace(/\.txt$/, ''));
    mkdirSync(path.join(root, path.dirname(target)), { recursive: true });
    writeFileSync(path.join(root, target), fill(readFileSync(path.join(template, file), 'utf8')));
    return target;
  });
}

/** After those of the others, which go up to 40. A page with a variable part has no one address to link to. */
function linksTo(name, route) {
  const label = name[0].toUpperCase() + name.slice(1);
  return route.includes(':') ? [] : [{ page: name, label, order: 50 }];
}

function filesIn(folder, place = '') {
  return readdirSync(path.join(folder, place), { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(place, entry.name);
    return entry.isDirectory() ? filesIn(folder, inside) : [inside];
  });
}
