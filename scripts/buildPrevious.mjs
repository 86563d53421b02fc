import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { apps } from '../platform/build/src/apps.mjs';
import { lastRelease, readReleases, RELEASES } from './releases.mjs';
import { withSourcesOf } from './withSourcesOf.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Builds the previous version of every app that has one: its last release according to
 * `releases.json`. Cached in `.cache/previous`.
 */
async function buildPrevious() {
  const releases = readReleases(root);
  const previous = Object.keys(apps).flatMap((name) => describePrevious(name, releases));
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

function describePrevious(name, releases) {
  const release = lastRelease(releases, name);
  if (!release) {
    return [];
  }
  const { version, commit } = release;
  const from = `${RELEASES}, ${commit.slice(0, 12)}`;
  const folder = path.join(root, '.cache/previous', name, `${version}-${commit}`);
  return [{ name, version, commit, from, folder }];
}

/** Builds apps from a commit's sources, with the build scripts of that commit. */
async function buildAll(commit, builds) {
  const built = { by: 'the compatibility test', at: new Date().toISOString() };
  await withSourcesOf(root, commit, (place, { apps: table, buildVersion }) =>
    Promise.all(
      builds.map(({ name, version, folder }) => {
        mkdirSync(path.dirname(folder), { recursive: true });
        return buildVersion(place, table[name], { version, folder, built });
      }),
    ),
  );
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
