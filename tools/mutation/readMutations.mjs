import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What the rows of `docs/specification.md` are tried with, from `tools/mutations/`, a file for each chapter: by the words of a row, the
 * changes of the sources that make it untrue. A mutation is `{ file, find, replace, breaks }`: in this file the one place of this text is
 * replaced, and `breaks` says to a reader what is wrong then. White space in `find` does not count.
 */
export async function readMutations(root) {
  const folder = path.join(root, 'tools/mutations');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .sort();
  const chapters = await Promise.all(
    names.map((name) => import(pathToFileURL(path.join(folder, name)).href)),
  );
  return chapters.flatMap(({ mutations }) =>
    Object.entries(mutations).map(([requirement, ofRow]) => ({ requirement, mutations: ofRow })),
  );
}
