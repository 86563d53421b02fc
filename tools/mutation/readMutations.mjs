import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Reads the mutations of the rows in `docs/specification.md` from `tools/mutations/`, one file per
 * chapter, keyed by the text of the row. A mutation is `{ file, find, replace, breaks }`: in this
 * file the single occurrence of `find` is replaced, and `breaks` says what is wrong then.
 * Whitespace in `find` is ignored.
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
