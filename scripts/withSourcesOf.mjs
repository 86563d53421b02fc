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
import { pnpm } from './workspace.mjs';

/** Paths of the app table and the build script, currently and in the first releases. */
const BUILD = ['platform/build/src/apps.mjs', 'platform/build/src/buildApp.mjs'];
const FIRST_BUILD = ['apps.js', 'tools/buildVersion.mjs'];
/** The kind of link that needs no special rights on Windows. */
const LINK = 'junction';

/**
 * Extracts a commit's sources into a temporary folder and passes them to `work`, together with that
 * commit's app table and build script. Uses the packages installed here, without network access,
 * unless the commit needs different ones, which are then installed. Fails with a one-sentence error
 * if the clone does not contain the commit.
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
    const [table, build] = existsSync(path.join(place, BUILD[0])) ? BUILD : FIRST_BUILD;
    const [{ apps }, { buildVersion }] = await Promise.all([then(table), then(build)]);
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

/**
 * Whether the installed packages match those of the commit's apps and build. Ignores test tools.
 */
function hasItsPackages(root, place) {
  const [now, then] = [readCatalog(root), readCatalog(place)];
  const names = builtFolders(place).flatMap((folder) => dependenciesOf(place, folder));
  const builders = [...then.keys()].filter((name) => /^@(rspack|module-federation)\//.test(name));
  return [...names, ...builders].every((name) => now.get(name) === then.get(name));
}

/**
 * Links third-party packages to the installed ones, and workspace packages to the commit's sources.
 */
function linkPackages(root, place) {
  // The first releases were built with root dependencies that have since moved to the build
  // package.
  for (const folder of ['', 'platform/build']) {
    linkAll(path.join(root, folder, 'node_modules'), path.join(place, 'node_modules'));
  }
  for (const folder of builtFolders(place)) {
    const links = path.join(place, folder, 'node_modules');
    if (existsSync(path.join(root, folder, 'node_modules'))) {
      cpSync(path.join(root, folder, 'node_modules'), links, {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
    // The current app might no longer use a package that the commit needs.
    for (const name of dependenciesOf(place, folder)) {
      if (!existsSync(path.join(links, name))) {
        mkdirSync(path.dirname(path.join(links, name)), { recursive: true });
        symlinkSync(
          path.join(root, 'node_modules/.pnpm/node_modules', name),
          path.join(links, name),
          LINK,
        );
      }
    }
  }
}

/**
 * Links the content of one `node_modules` folder into another, except for names that already exist
 * there.
 */
function linkAll(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('@')) {
      linkAll(path.join(from, name), path.join(to, name));
    } else if (!existsSync(path.join(to, name))) {
      symlinkSync(path.join(from, name), path.join(to, name), LINK);
    }
  }
}

/** The folders of the apps, and of the packages that they are built from or built with. */
function builtFolders(place) {
  const platform = ['build', 'contract', 'page-protocol'].map((name) => `platform/${name}`);
  return [...readdirSync(place), ...platform].filter(
    (folder) =>
      /^(shell|shared|mfe-\w+|platform\/.*)$/.test(folder) &&
      existsSync(path.join(place, folder, 'package.json')),
  );
}

/** The names of a package's third-party dependencies. */
function dependenciesOf(place, folder) {
  const { dependencies = {} } = JSON.parse(
    readFileSync(path.join(place, folder, 'package.json'), 'utf8'),
  );
  return Object.keys(dependencies).filter((name) => !name.startsWith('@portal/'));
}

/** The version of each package in the workspace catalog. */
function readCatalog(place) {
  const text = readFileSync(path.join(place, 'pnpm-workspace.yaml'), 'utf8');
  return new Map(
    [...text.matchAll(/^ {2}'?([^'\s]+?)'?: (.+)$/gm)].map(([, name, version]) => [name, version]),
  );
}
