import path from 'node:path';
import { parse } from 'yaml';

const read = lastOf(parse);

/**
 * What a lock file says about the packages that a folder of the workspace is made with: the entries of every package that it depends
 * on, directly or not, in a fixed order. So a library that one section takes is no change for the others.
 * `kinds` are the lists of package.json that count.
 */
export function lockedPackages(lock, folder, kinds = ['dependencies', 'devDependencies']) {
  const { importers, packages, snapshots } = read(lock);
  const folders = new Set();
  const found = new Map();

  const visitPackage = (name, version) => {
    // An alias names its package itself: `typescript-7` is `typescript@7.0.2`.
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
        // What another folder needs for its own tests is nothing to those who depend on it.
        visitFolder(linked, ['dependencies']);
      }
    }
  };

  visitFolder(folder, kinds);
  return JSON.stringify([...found.keys()].sort().map((key) => [key, found.get(key)]));
}

/** Keeps the last answer: a build asks of one lock file for each of its apps. */
function lastOf(parseText) {
  let last = {};
  return (text) => {
    if (last.text !== text) {
      last = { text, parsed: parseText(text) };
    }
    return last.parsed;
  };
}
