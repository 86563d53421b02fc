import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The results of mutations, stored in a file between runs. A result is valid as long as the
 * mutation, its file and the test files are unchanged; other changes do not matter.
 */
export function createMutationStore(root, file) {
  const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const contents = new Map();
  const contentOf = (name) => {
    const place = path.join(root, name);
    if (!contents.has(name)) {
      contents.set(name, existsSync(place) ? readFileSync(place, 'utf8') : '');
    }
    return contents.get(name);
  };
  const keyOf = (mutation, test) =>
    createHash('sha256')
      .update(
        JSON.stringify([
          mutation && [mutation.file, mutation.find, mutation.replace, contentOf(mutation.file)],
          [test.file, test.name, contentOf(test.file)],
        ]),
      )
      .digest('hex')
      .slice(0, 16);

  return {
    /**
     * `{ status, words }` of a test with a mutation, or without one; `undefined` if it has not run
     * since the last change.
     */
    read: (mutation, test) => results[keyOf(mutation, test)],
    /** Stores a result at once, because a run may be interrupted at any time. */
    keep(mutation, test, { status, words }) {
      results[keyOf(mutation, test)] = { status, words };
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(results, null, 1));
    },
  };
}
