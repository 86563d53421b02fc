import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expectedSections } from './expectedSections.mjs';
import { lockedPackages } from './lockedPackages.mjs';

/** What every app is built from besides its own folder and the modules that build it. */
const COMMON = ['shared', 'platform/contract', 'platform/page-protocol'].flatMap((folder) => [
  `${folder}/src`,
  `${folder}/package.json`,
]);
/** Of this table only the app's own entry matters. */
const TABLE = 'apps.js';

/**
 * An app's version from its sources: `1.2.0-3f9a01bc`, the package's version and a hash of
 * everything that it is built from. The same sources give the same version, so nothing is built
 * twice and no version changes. Only the app's own entries in the table of apps and the lock file
 * count, so that a new section, or a new library in one section, does not change the others.
 */
export function sourceVersion(root, app) {
  const hash = createHash('sha256');
  const places = [`${app.folder}/src`, `${app.folder}/package.json`, ...COMMON];
  const sources = places.flatMap((place) => filesOf(root, place));
  for (const file of [...sources, ...buildModules(root, app)]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  const { name, folder, exposes } = app;
  const lock = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  // The build tools are installed at the root.
  hash
    .update(JSON.stringify({ name, folder, exposes }))
    .update(lockedPackages(lock, folder, ['dependencies']))
    .update(lockedPackages(lock, '.'));
  if (!exposes) {
    hash.update(JSON.stringify(expectedSections(root)));
  }
  const { version } = JSON.parse(readFileSync(path.join(root, app.folder, 'package.json'), 'utf8'));
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

/** A string that may name a module: of an import, or the path of a loader. */
const NAME_OF_MODULE = /['"]([\w./-]+\.m?js)['"]/g;

/** The modules that build an app: those where a build begins, and all that they name. */
export function buildModules(root, app) {
  const found = new Set();
  const visit = (file) => {
    if (file === TABLE || found.has(file) || !existsSync(path.join(root, file))) {
      return;
    }
    found.add(file);
    for (const [, name] of readFileSync(path.join(root, file), 'utf8').matchAll(NAME_OF_MODULE)) {
      visit(name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name);
    }
  };
  visit('platform/build/src/buildVersion.mjs');
  visit(`${app.folder}/rspack.config.js`);
  return [...found].sort();
}

/**
 * The files of a folder, by their paths from the root, in a fixed order. Tests are not part of a
 * build.
 */
function filesOf(root, place) {
  const names = readdirSync(path.join(root, path.dirname(place)), { withFileTypes: true });
  const entry = names.find(({ name }) => name === path.basename(place));
  if (!entry?.isDirectory()) {
    return entry ? [place] : [];
  }
  return readdirSync(path.join(root, place))
    .sort()
    .flatMap((name) => filesOf(root, `${place}/${name}`))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}
