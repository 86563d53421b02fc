import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { apps, sectionNames } from '../platform/build/src/apps.mjs';
import { readPackage } from '../platform/build/src/installedPackages.mjs';
import { packageGroups, pnpm, root as checkout, runCommand } from './workspace.mjs';

/**
 * Text files that are not part of any build. Most of them are read by the tests in `scripts`, which
 * always run.
 */
const TEXT = [
  '*.md',
  '**/README.md',
  'docs/{architecture,endpoints,specification}.md',
  'docs/operations/!(deploy).md',
  'docs/decisions/**',
  '.changeset/**',
];
/** The scripts are not a package, and their tests read the sources of every package. */
const SCRIPTS = 'scripts';
/** Files of a section that are not part of its build. */
const NOT_BUILT = /\.test\.tsx?$|\.md$/;
/** Folders with internal tools that visitors never load. */
const INTERNAL = new Set(['bench', SCRIPTS]);

/**
 * Determines what to test, from the changes since a revision, committed or not. Returns `base`, the
 * revision; `folders` of the workspace that have changed or depend on changed ones; `apps` to
 * build, by name; and `stories`. `undefined` means everything, because there is no revision to
 * compare with or a file at the root has changed.
 */
export async function findAffected(root, named) {
  const base = revisionToCompare(root, named);
  const folders = base && (await foldersSince(root, base));
  return !folders || folders.includes('')
    ? undefined
    : { base, ...affectedBy(folders, filesSince(root, base)) };
}

/**
 * The commit where this branch diverged from the given revision, so that later changes there are
 * ignored. The default is `origin/main`, or the previous commit when on main. `undefined` if there
 * is none, as in a shallow clone. Fails if the given revision is unknown.
 */
export function revisionToCompare(root, named) {
  const commitOf = (revision) =>
    tryGit(root, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  if (named === undefined) {
    const fork = tryGit(root, 'merge-base', 'origin/main', 'HEAD');
    return fork !== undefined && fork !== commitOf('HEAD') ? fork : commitOf('HEAD~1');
  }
  // A fresh clone has only one local branch; the others exist only under `origin`.
  const commit = commitOf(named) ?? commitOf(`origin/${named}`);
  if (commit === undefined) {
    throw new Error(`There is no revision "${named}" to compare with.`);
  }
  return tryGit(root, 'merge-base', commit, 'HEAD') ?? commit;
}

/** Determines what to test if these folders have changed because of these files. */
export function affectedBy(folders, files) {
  const touched = Object.values(apps).filter(({ folder }) => folders.includes(folder));
  return {
    folders: [...folders, SCRIPTS],
    apps: touched.map(({ name }) => name),
    stories: storiesOf(
      folders.filter((folder) => !INTERNAL.has(folder)),
      files,
    ),
  };
}

/**
 * The stories to run. For changed sections: stories tagged with them and stories of the entire
 * site. For changed stories: those that Playwright detects as changed. For changes that affect all
 * pages: all stories.
 */
function storiesOf(folders, files) {
  const changed = sectionNames.filter((name) => folders.includes(apps[name].folder));
  if (folders.length === changed.length) {
    const sources = files.filter((file) => !NOT_BUILT.test(file));
    const ofSection = (name) => sources.filter((file) => file.startsWith(`${apps[name].folder}/`));
    const sections = changed.filter((name) => ofSection(name).length > 0);
    const isOfStyles = sections.flatMap(ofSection).every((file) => file.endsWith('.css'));
    return sections.length > 0 ? { kind: 'sections', sections, isOfStyles } : { kind: 'none' };
  }
  return folders.every((folder) => folder === 'e2e') ? { kind: 'changed' } : { kind: 'all' };
}

/** The changed files, including deleted ones, as paths relative to the root. */
function filesSince(root, base) {
  const changed = tryGit(root, 'diff', '--name-only', '--no-renames', base) ?? '';
  return [...changed.split('\n').filter(Boolean), ...untrackedFiles(root)];
}

function untrackedFiles(root) {
  const listed = tryGit(root, 'ls-files', '--others', '--exclude-standard') ?? '';
  return listed.split('\n').filter(Boolean);
}

/** The changed workspace folders and their dependents; the root is an empty string. */
async function foldersSince(root, base) {
  // pnpm only considers tracked files, so untracked ones are added.
  const newIn = new Set(untrackedFiles(root).map(folderOf));
  const filters = [`...[${base}]`, ...[...newIn].map((folder) => `...{./${folder ?? ''}}`)];
  const listed = await pnpm(
    [
      ...filters.flatMap((filter) => ['--filter', filter]),
      ...TEXT.flatMap((pattern) => ['--changed-files-ignore-pattern', pattern]),
      ...['list', '--depth', '-1', '--json'],
    ],
    { cwd: root },
  );
  // Skip any messages that npm prints before the JSON.
  const packages = JSON.parse(listed.slice(listed.search(/^\[/m)));
  return packages.map(({ path: place }) => path.relative(root, place).split(path.sep).join('/'));
}

/** The workspace folder of a file; `undefined` for a file at the root. */
function folderOf(file) {
  const names = file.split('/').slice(0, -1);
  return names.length > 1 && packageGroups.includes(names[0])
    ? `${names[0]}/${names[1]}`
    : names[0];
}

/** Git's output; `undefined` if it fails, for example for an unknown revision. */
function tryGit(root, ...words) {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    }).trim();
  } catch {
    return undefined;
  }
}

/** Describes what a change affects, one line per item. */
export function describeAffected(affected) {
  if (!affected) {
    return 'There is nothing to compare with, or a file at the root has changed: everything is affected.';
  }
  const { base, folders, apps, stories } = affected;
  return [
    `Compared with ${base.slice(0, 12)}:`,
    `  to check: ${folders.join(', ')}`,
    `  to build: ${apps.join(', ') || 'nothing'}`,
    `  stories: ${describeStories(stories)}`,
  ].join('\n');
}

function describeStories({ kind, sections, isOfStyles }) {
  switch (kind) {
    case 'sections':
      return `those of ${sections.join(', ')} and of the whole site${isOfStyles ? ' that styles can break' : ''}`;
    case 'changed':
      return 'those that have changed';
    default:
      return kind;
  }
}

/**
 * The apps whose version has changed since a revision, in shipping order; all apps if no revision
 * is given.
 */
export function appsToShip(root, base) {
  return Object.keys(apps).filter((name) => {
    const { folder } = apps[name];
    const before = base && tryGit(root, 'show', `${base}:${folder}/package.json`);
    return !before || JSON.parse(before).version !== readPackage(path.join(root, folder)).version;
  });
}

/**
 * `npm run affected [-- --since REV]` lists what a change affects; `npm test -- --since REV` tests
 * it.
 */
async function printAffected(words) {
  const { values } = parseArgs({
    args: words,
    options: { since: { type: 'string' }, 'to-ship': { type: 'boolean' } },
  });
  console.log(
    values['to-ship']
      ? JSON.stringify(appsToShip(checkout, revisionToCompare(checkout, values.since)))
      : describeAffected(await findAffected(checkout, values.since)),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(printAffected);
}
