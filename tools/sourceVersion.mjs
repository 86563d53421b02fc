import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expectedSections } from './expectedSections.mjs';
import { lockedPackages } from './lockedPackages.mjs';

/** What every app is built from besides its own folder. */
const COMMON = [
  'shared/src',
  'platform/contract/src',
  'platform/page-protocol/src',
  'shared/package.json',
  'rspack.base.js',
  'sharedPackages.js',
  'tools/buildVersion.mjs',
  'tools/describeBuild.mjs',
  'tools/describeNotices.mjs',
  'tools/describeOffers.mjs',
  'tools/dropUnusedComponents.mjs',
  'tools/expectedSections.mjs',
  'tools/federationManifest.mjs',
  'tools/serverBuild.mjs',
  'tools/serverFile.mjs',
];

/**
 * An app's version from its sources: `1.2.0-3f9a01bc`, the package's version and a hash of
 * everything that it is built from. The same sources give the same version, so nothing is built
 * twice and no version changes. Only the app's own entries in the table of apps and the lock file
 * count, so that a new section, or a new library in one section, does not change the others.
 */
export function sourceVersion(root, app) {
  const hash = createHash('sha256');
  for (const file of [`${app.folder}/src`, `${app.folder}/package.json`, ...COMMON].flatMap(
    (place) => filesOf(root, place),
  )) {
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
