import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apps } from '../platform/build/src/apps.mjs';
import { buildVersion } from '../platform/build/src/buildApp.mjs';
import { sourceVersion } from '../platform/build/src/sourceVersion.mjs';
import { lastRelease, readReleases, RELEASES } from './releases.mjs';
import { withSourcesOf } from './withSourcesOf.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Builds the previous version of every app: its last release according to `releases.json` or, if
 * there is none, the current sources with a different version number, so that the tests always
 * combine two builds. Cached in `.cache/previous`.
 */
async function buildPrevious() {
  const releases = readReleases(root);
  const previous = Object.values(apps).map((app) => describePrevious(app, releases));
  const missing = previous.filter(({ folder }) => !existsSync(descriptionIn(folder)));
  const commits = new Set(missing.map(({ commit }) => commit));
  for (const commit of commits) {
    await buildAll(
      commit,
      missing.filter((build) => build.commit === commit),
    );
  }
  return previous.map(({ name, from, folder }) => ({
    name,
    from,
    folder,
    build: JSON.parse(readFileSync(descriptionIn(folder), 'utf8')),
  }));
}

function describePrevious(app, releases) {
  const { name } = app;
  const release = lastRelease(releases, name);
  if (release) {
    const { version, commit } = release;
    return {
      name,
      version,
      commit,
      from: `${RELEASES}, ${commit.slice(0, 12)}`,
      folder: path.join(root, '.cache/previous', name, `${version}-${commit}`),
    };
  }
  const { version } = JSON.parse(readFileSync(path.join(root, app.folder, 'package.json'), 'utf8'));
  return {
    name,
    version: `${version}-previous`,
    commit: undefined,
    from: 'these sources',
    folder: path.join(root, '.cache/previous', name, sourceVersion(root, app)),
  };
}

/** Builds apps from a commit's sources, with the build scripts of that commit. */
async function buildAll(commit, builds) {
  const built = { by: 'the compatibility test', at: new Date().toISOString() };
  const buildEach = (place, { apps: table, buildVersion: build }) =>
    Promise.all(
      builds.map(({ name, version, folder }) => {
        mkdirSync(path.dirname(folder), { recursive: true });
        return build(place, table[name], { version, folder, built });
      }),
    );
  await (commit === undefined
    ? buildEach(root, { apps, buildVersion })
    : withSourcesOf(root, commit, buildEach));
}

function descriptionIn(folder) {
  return path.join(folder, 'build.json');
}

// Prints one line of JSON, for use by a program.
try {
  console.log(JSON.stringify(await buildPrevious()));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
