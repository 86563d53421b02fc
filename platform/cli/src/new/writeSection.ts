import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SECTION_CONTRACT } from '@portal/contract/Section';
import { OperatorError } from '@portal/site/OperatorError';
import type { NewSection } from './findSectionMistake.ts';

/**
 * The folder of the section template. Its files end in `.txt`, so that tools do not treat them as
 * source files.
 */
const template = path.join(import.meta.dirname, 'sectionTemplate');

/** Writes the files of a new section. Returns their paths relative to the root. */
export function writeSection(root: string, { name, route, owner }: NewSection): readonly string[] {
  const folder = `mfe-${name}`;
  if (existsSync(path.join(root, folder))) {
    throw new OperatorError(
      `There is already a folder ${folder}; delete it, or choose another name.`,
    );
  }
  const label = name.slice(0, 1).toUpperCase() + name.slice(1);
  // The existing sections use orders up to 40. A route with parameters gets no link, because it has
  // no single address.
  const links = route.includes(':') ? [] : [{ page: name, label, order: 50 }];
  const words = new Map([
    ['__name__', name],
    ['__Name__', label],
    ['__route__', route],
    ['__owner__', owner],
    ['__contract__', String(SECTION_CONTRACT)],
    ['__links__', JSON.stringify(links)],
  ]);
  const fill = (text: string) => text.replace(/__\w+?__/g, (word) => words.get(word) ?? word);

  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return files.map((file) => {
    const target = path.join(folder, fill(path.relative(template, file)).replace(/\.txt$/, ''));
    mkdirSync(path.join(root, path.dirname(target)), { recursive: true });
    writeFileSync(path.join(root, target), fill(readFileSync(file, 'utf8')));
    return target;
  });
}
