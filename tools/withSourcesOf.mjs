import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pnpm } from './pnpm.mjs';

/**
 * Puts the sources of a commit aside and hands them to `work`, with the table of apps and the way of building that they had. They get the
 * packages that are installed here, which takes no network and no time; where they need others, they are installed. Fails with one
 * sentence where the clone does not have the commit.
 */
export async function withSourcesOf(root, commit, work) {
  assertThere(root, commit);
  const place = mkdtempSync(path.join(os.tmpdir(), 'portal-release-'));
  try {
    const archive = path.join(place, 'sources.tar');
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: root });
    execFileSync('tar', ['-xf', archive, '-C', place]);
    await (hasItsPackages(root, place)
      ? linkPackages(root, place)
      : pnpm(['install', '--frozen-lockfile', '--prefer-offline'], { cwd: place }));
    const then = (file) => import(pathToFileURL(path.join(place, file)).href);
    const [{ apps }, { buildVersion }] = await Promise.all([
      then('apps.js'),
      then('tools/buildVersion.mjs'),
    ]);
    await work(place, { apps, buildVersion });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function assertThere(root, commit) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
  } catch (cause) {
    throw new Error(
      `The commit ${commit} of a release is not in this clone; fetch the whole history: git fetch --unshallow`,
      { cause },
    );
  }
}

/** Whether the installed packages are those that apps of then are made of and built by. What checks and tests them does not matter. */
function hasItsPackages(root, place) {
  const [now, then] = [readCatalog(root), readCatalog(place)];
  const names = appFolders(place).flatMap((folder) => dependenciesOf(place, folder));
  const builders = [...then.keys()].filter((name) => /^@(rspack|module-federation)\//.test(name));
  return [...names, ...builders].every((name) => now.get(name) === then.get(name));
}

/** The installed packages, with links that lead to the sources of then where a package is one of the workspace. */
function linkPackages(root, place) {
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
  for (const folder of appFolders(place)) {
    const links = path.join(place, folder, 'node_modules');
    cpSync(path.join(root, folder, 'node_modules'), links, {
      recursive: true,
      verbatimSymlinks: true,
    });
    // An app may have dropped a package since.
    for (const name of dependenciesOf(place, folder)) {
      if (!existsSync(path.join(links, name))) {
        mkdirSync(path.dirname(path.join(links, name)), { recursive: true });
        symlinkSync(
          path.join(root, 'node_modules/.pnpm/node_modules', name),
          path.join(links, name),
        );
      }
    }
  }
}

/** What pages are made of. */
function appFolders(place) {
  return readdirSync(place).filter((folder) => /^(shell|shared|mfe-\w+)$/.test(folder));
}

/** The names of what an app takes of other projects. */
function dependenciesOf(place, folder) {
  const { dependencies } = JSON.parse(
    readFileSync(path.join(place, folder, 'package.json'), 'utf8'),
  );
  return Object.keys(dependencies).filter((name) => !name.startsWith('@portal/'));
}

/** The one version of each package, by its name. */
function readCatalog(place) {
  const text = readFileSync(path.join(place, 'pnpm-workspace.yaml'), 'utf8');
  return new Map(
    [...text.matchAll(/^ {2}'?([^'\s]+?)'?: (.+)$/gm)].map(([, name, version]) => [name, version]),
  );
}
