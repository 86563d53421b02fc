import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The record of releases: for each app the version and the commit that it was built from. */
export const RELEASES = 'releases.json';

export function readReleases(root) {
  return JSON.parse(readFileSync(path.join(root, RELEASES), 'utf8'));
}

/** An app's last release; `undefined` if there is none yet. */
export function lastRelease(releases, name) {
  return releases
    .filter(({ app }) => app === name)
    .toSorted((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }))[0];
}
