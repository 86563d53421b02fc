import path from 'node:path';
import { parse } from 'yaml';

const read = lastOf(parse);

/**
 * The lock file's entries of every package that a workspace folder depends on, directly or not, in
 * a fixed order. So a library added to one section does not change the others. `kinds` are the
 * dependency lists of package.json to follow.
 */
export function lockedPackages(lock, folder, kinds = ['dependencies', 'devDependencies']) {
  const { importers, packages, snapshots } = read(lock);
  const folders = new Set();
  const found = new Map();

  const visitPackage = (name, version) => {
    // The key of an alias names the real package: `typescript-7` is `typescript@7.0.2`.
    const key = Object.hasOwn(snapshots, version) ? version : `${name}@${version}`;
    if (!found.has(key)) {
      const snapshot = snapshots[key] ?? {};
      found.set(key, [packages[key.replace(/\(.*$/, '')], snapshot]);
      const { dependencies, optionalDependencies } = snapshot;
      Object.entries({ ...dependencies, ...optionalDependencies }).forEach((entry) =>
        visitPackage(...entry),
      );
    }
  };
  const visitFolder = (place, counting) => {
    folders.add(place);
    const lists = counting.map((kind) => Object.entries(importers[place]?.[kind] ?? {}));
    for (const [name, { version }] of lists.flat()) {
      if (!version.startsWith('link:')) {
        visitPackage(name, version);
        continue;
      }
      const linked = path.posix.join(place, version.slice('link:'.length));
      if (!folders.has(linked)) {
        // Development dependencies of another folder do not matter to its dependents.
        visitFolder(linked, ['dependencies']);
      }
    }
  };

  visitFolder(folder, kinds);
  return JSON.stringify([...found.keys()].sort().map((key) => [key, found.get(key)]));
}

/** Memoizes the last result: a build reads the same lock file for each app. */
function lastOf(parseText) {
  let last = {};
  return (text) => {
    if (last.text !== text) {
      last = { text, parsed: parseText(text) };
    }
    return last.parsed;
  };
}
