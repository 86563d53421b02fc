import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { expectedSections } from './apps.mjs';

/** The package that builds every app, so it is part of every version's hash. */
const BUILD = 'platform/build';
/** Files that are not part of any build: tests, documentation and generated folders. */
const NOT_BUILT = /^(node_modules|dist|built|testing|\..*)$|\.(test\.\w+|schema\.json|md)$/;

/**
 * Computes an app's version from its sources, such as `1.2.0-3f9a01bc`: the package's version and a
 * hash of all build inputs. The inputs are the app's own folder, the build package, the workspace
 * packages that these depend on, and the lock file entries of their libraries. A change to a
 * different section, or to a library that only that section uses, does not change the version. In
 * the repository of a single section, the inputs are all of its files.
 */
export function sourceVersion(root, { folder }) {
  const { files, packages } =
    folder === '.' ? { files: filesIn(root, '.') } : inputsOf(root, folder);
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  if (packages) {
    hash.update(JSON.stringify(packages));
  }
  const { version, portal } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  if (!portal) {
    hash.update(JSON.stringify(expectedSections(root)));
  }
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

function inputsOf(root, folder) {
  const lock = parseLock(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  const { folders, packages } = dependenciesOf(lock, [folder, BUILD]);
  const files = folders.flatMap((place) => filesIn(root, place));
  return { files: ['rspack.base.js', ...files], packages };
}

/**
 * These workspace folders with their direct and transitive workspace dependencies, and the lock
 * file entries of all libraries that they use. Both are sorted.
 */
export function dependenciesOf({ importers, packages, snapshots }, starts) {
  const folders = new Set();
  const found = new Map();

  const visitPackage = (name, version) => {
    // The key of an alias contains the real package: `typescript-7` is `typescript@7.0.2`.
    const key = Object.hasOwn(snapshots, version) ? version : `${name}@${version}`;
    if (found.has(key)) {
      return;
    }
    const snapshot = snapshots[key] ?? {};
    found.set(key, [packages[key.replace(/\(.*$/, '')], snapshot]);
    for (const entry of Object.entries({
      ...snapshot.dependencies,
      ...snapshot.optionalDependencies,
    })) {
      visitPackage(...entry);
    }
  };
  const visitFolder = (folder) => {
    if (folders.has(folder)) {
      return;
    }
    folders.add(folder);
    for (const [name, { version }] of Object.entries(importers[folder]?.dependencies ?? {})) {
      if (version.startsWith('link:')) {
        visitFolder(path.posix.join(folder, version.slice('link:'.length)));
      } else {
        visitPackage(name, version);
      }
    }
  };

  starts.forEach(visitFolder);
  return {
    folders: [...folders].sort(),
    packages: [...found.keys()].sort().map((key) => [key, found.get(key)]),
  };
}

let parsed = { text: '', lock: { importers: {}, packages: {}, snapshots: {} } };

/** Cached: a build needs the parsed lock file for each app. */
function parseLock(text) {
  if (parsed.text !== text) {
    parsed = { text, lock: parse(text) };
  }
  return parsed.lock;
}

/** The files that a package is built from, sorted, as paths relative to the root. */
function filesIn(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_BUILT.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const place = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, place) : [place];
    });
}
