import path from 'node:path';

/**
 * What a lock file says about the packages that a folder of the workspace is made with: the lines about every package that it depends
 * on, directly or not, in a fixed order. So a library that one section takes is no change for the others.
 * `kinds` are the lists of package.json that count.
 */
export function lockedPackages(lock, folder, kinds = ['dependencies', 'devDependencies']) {
  const { importers, packages, snapshots } = readLock(lock);
  const folders = new Set();
  const found = new Map();

  const visitPackage = (key) => {
    if (!found.has(key)) {
      const snapshot = snapshots.get(key) ?? [];
      found.set(key, [...(packages.get(key.replace(/\(.*$/, '')) ?? []), ...snapshot]);
      dependenciesOf(snapshot, ['dependencies', 'optionalDependencies']).forEach(
        ([name, version]) => visitPackage(keyOf(name, version)),
      );
    }
  };
  const visitFolder = (place, counting) => {
    folders.add(place);
    for (const [name, version] of dependenciesOf(importers.get(place) ?? [], counting)) {
      const linked = version.startsWith('link:')
        ? path.posix.join(place, version.slice('link:'.length))
        : undefined;
      if (linked === undefined) {
        visitPackage(keyOf(name, version));
      } else if (!folders.has(linked)) {
        // What another folder needs for its own tests is nothing to those who depend on it.
        visitFolder(linked, ['dependencies']);
      }
    }
  };
  // An alias names its package itself: `typescript-7` is `typescript@7.0.2`.
  const keyOf = (name, version) => (snapshots.has(version) ? version : `${name}@${version}`);

  visitFolder(folder, kinds);
  return [...found.keys()]
    .sort()
    .flatMap((key) => [key, ...found.get(key)])
    .join('\n');
}

/** The three lists of a lock file, each with the lines of its entries. */
function readLock(lock) {
  const lists = { importers: new Map(), packages: new Map(), snapshots: new Map() };
  let list;
  let entry;
  for (const line of lock.split('\n')) {
    const [, top] = /^(\w+):/.exec(line) ?? [];
    const [, key] = /^ {2}(\S.*?):(?: \{\})?$/.exec(line) ?? [];
    if (top) {
      list = lists[top];
    } else if (key && list) {
      entry = [];
      list.set(withoutQuotes(key), entry);
    } else if (list && line.startsWith('    ')) {
      entry.push(line);
    }
  }
  return lists;
}

/** The names and versions in these lists of an entry. */
function dependenciesOf(lines, kinds) {
  const found = [];
  let isCounted = false;
  let name;
  for (const line of lines) {
    const [, indent, key, value] = /^( +)(\S.*?):(?: (.*))?$/.exec(line) ?? [];
    if (indent?.length === 4) {
      isCounted = kinds.includes(key);
    } else if (isCounted && indent?.length === 6) {
      // In a snapshot the version stands beside the name, in an importer below it.
      name = withoutQuotes(key);
      found.push(...(value === undefined ? [] : [[name, withoutQuotes(value)]]));
    } else if (isCounted && indent?.length === 8 && key === 'version') {
      found.push([name, withoutQuotes(value)]);
    }
  }
  return found;
}

function withoutQuotes(text) {
  return text.replace(/^'(.*)'$/, '$1');
}
