import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What came of mutations, kept in a file from run to run. A result holds as long as the mutation, the file that it changes and the files
 * of the tests stay as they are; what else has changed since does not count.
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
    /** `{ status, words }` of a test under a mutation, or without one; `undefined` when it has not run since something changed. */
    read: (mutation, test) => results[keyOf(mutation, test)],
    /** Keeps a result at once: a run may be ended at any time. */
    keep(mutation, test, { status, words }) {
      results[keyOf(mutation, test)] = { status, words };
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(results, null, 1));
    },
  };
}
