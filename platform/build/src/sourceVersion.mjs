import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { expectedSections } from './apps.mjs';

/** This package builds every app. */
const BUILD = 'platform/build';
/** Tests, documents and generated folders are in no build. */
const NOT_BUILT = /^(node_modules|dist|testing|\..*)$|\.(test\.\w+|schema\.json|md)$/;

/**
 * An app's version from its sources: `1.2.0-3f9a01bc`, the package's version and a hash of
 * everything that it is built from: its own folder, the build, the workspace packages that these
 * depend on, and the lock file's entries of their libraries. So a change in another section, or a
 * library that only it uses, does not change the version.
 */
export function sourceVersion(root, { folder }) {
  const lock = parseLock(readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8'));
  const { folders, packages } = dependenciesOf(lock, [folder, BUILD]);
  const files = folders.flatMap((place) => filesIn(root, place));
  const hash = createHash('sha256');
  for (const file of ['rspack.base.js', ...files]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  hash.update(JSON.stringify(packages));
  const { version, portal } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  if (!portal) {
    hash.update(JSON.stringify(expectedSections(root)));
  }
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

/**
 * The workspace folders that these folders depend on, directly or not, themselves included, and the
 * lock file's entries of all libraries that they use. Both in a fixed order.
 */
export function dependenciesOf({ importers, packages, snapshots }, starts) {
  const folders = new Set();
  const found = new Map();

  const visitPackage = (name, version) => {
    // The key of an alias names the real package: `typescript-7` is `typescript@7.0.2`.
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

/** Parses the lock file once: a build reads it for each app. */
function parseLock(text) {
  if (parsed.text !== text) {
    parsed = { text, lock: parse(text) };
  }
  return parsed.lock;
}

/** The files that a package is built from, by their paths from the root, in a fixed order. */
function filesIn(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_BUILT.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const place = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, place) : [place];
    });
}
