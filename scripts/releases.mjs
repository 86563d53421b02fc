import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { apps } from '../platform/build/src/apps.mjs';
import { readPackage } from '../platform/build/src/installedPackages.mjs';
import { root as checkout, runCommand } from './workspace.mjs';

/** The record of releases: the version and commit of each released app. */
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

/**
 * Records that the app's version was released from the current commit. From then on, the
 * compatibility test checks new sources against it. Recorded in a file, because not every clone has
 * the tags.
 */
export function writeReleased(root, name) {
  if (git(root, 'status', '--porcelain') !== '') {
    throw new Error('Commit first: a release is recorded by its commit.');
  }
  const commit = git(root, 'rev-parse', 'HEAD');
  const { version } = readPackage(path.join(root, apps[name].folder));
  const releases = readReleases(root);
  const known = releases.find((release) => release.app === name && release.version === version);
  if (known) {
    throw new Error(
      `${RELEASES} already has ${name} ${version}, from commit ${known.commit.slice(0, 12)}; a version never changes.`,
    );
  }
  const lines = [...releases, { app: name, version, commit }].map(
    ({ app, ...release }) =>
      `  { "app": "${app}", "version": "${release.version}", "commit": "${release.commit}" }`,
  );
  writeFileSync(path.join(root, RELEASES), `[\n${lines.join(',\n')}\n]\n`);
  return `${name} ${version} is in ${RELEASES}, from commit ${commit.slice(0, 12)}; commit that file.`;
}

function git(root, ...words) {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
}

/** `npm run released -- details` */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(async (words) => {
    if (words.length !== 1) {
      throw new Error('Name one app: npm run released -- mfe-details');
    }
    const { appsNamed } = await import('../platform/cli/src/checkout.ts');
    console.log(writeReleased(checkout, appsNamed(words)[0]));
  });
}
