import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { apps } from '../platform/build/src/apps.mjs';
import { appsNamed } from '../platform/cli/src/appName.mjs';
import { readReleases, RELEASES } from './lastRelease.mjs';

/**
 * `npm run released -- details`: records that the app's version was released from the current
 * commit. From then on the compatibility test checks new sources against it. Recorded in a file,
 * because not every clone has tags.
 */
export function writeReleased(root, name) {
  if (git(root, 'status', '--porcelain') !== '') {
    throw new Error(
      'Not everything here is committed, and a release is written down by its commit; commit first.',
    );
  }
  const commit = git(root, 'rev-parse', 'HEAD');
  const { version } = JSON.parse(
    readFileSync(path.join(root, apps[name].folder, 'package.json'), 'utf8'),
  );
  const releases = readReleases(root);
  const known = releases.find((release) => release.app === name && release.version === version);
  if (known) {
    throw new Error(
      `${RELEASES} has ${name} ${version} already, from commit ${known.commit.slice(0, 12)}; a version never changes.`,
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

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const words = process.argv.slice(2);
    if (words.length !== 1) {
      throw new Error('Name one app: npm run released -- mfe-details');
    }
    console.log(writeReleased(path.resolve(import.meta.dirname, '..'), appsNamed(words)[0]));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
