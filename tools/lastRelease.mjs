import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where it is written down what was released: a list of apps with the version and the commit that it was built from. */
export const RELEASES = 'releases.json';

export function readReleases(root) {
  return JSON.parse(readFileSync(path.join(root, RELEASES), 'utf8'));
}

/** The last release of an app; `undefined` where it has none yet. */
export function lastRelease(releases, name) {
  return releases
    .filter(({ app }) => app === name)
    .toSorted((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }))[0];
}
