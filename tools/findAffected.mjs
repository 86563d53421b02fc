import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { apps } from '../apps.js';
import { pnpm } from './pnpm.mjs';
import { sectionNames } from './sectionNames.mjs';

/**
 * Files that are not part of any build. The tests of the tools read most of them, and always run.
 */
const TEXT = [
  '*.md',
  '**/README.md',
  'docs/{architecture,operations,specification}.md',
  'docs/decisions/**',
  '.changeset/**',
];
/**
 * Not a package, but the root's settings and commands have tests, which read the sources of every
 * package.
 */
const TOOLS = 'tools';
/** Folders of packages. */
const GROUPS = new Set(['platform', 'sandbox']);
/** Folders that visitors never see. */
const BEHIND_THE_SCENES = new Set(['bench', TOOLS]);

/**
 * What has to be tested because of the differences to a revision, committed or not: `base`, the
 * revision; `folders` of the workspace that have changed or depend on changed ones; `apps` to
 * build, by name; and `stories`. `undefined` means everything: if there is no revision to compare
 * with, or if something at the root has changed.
 */
export async function findAffected(root, named) {
  const base = revisionToCompare(root, named);
  const folders = base && (await foldersSince(root, base));
  return !folders || folders.includes('') ? undefined : { base, ...affectedBy(folders) };
}

/**
 * The given revision; by default where this branch left `origin/main`, or on main the commit
 * before. `undefined` if there is none, as in a shallow clone. Fails for an unknown given revision.
 */
export function revisionToCompare(root, named) {
  const commitOf = (revision) =>
    tryGit(root, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  if (named === undefined) {
    const fork = tryGit(root, 'merge-base', 'origin/main', 'HEAD');
    return fork !== undefined && fork !== commitOf('HEAD') ? fork : commitOf('HEAD~1');
  }
  const commit = commitOf(named);
  if (commit === undefined) {
    throw new Error(`There is no revision "${named}" to compare with.`);
  }
  return commit;
}

/** What has to be tested if these folders have changed. */
export function affectedBy(folders) {
  const touched = Object.values(apps).filter(({ folder }) => folders.includes(folder));
  return {
    folders: [...folders, TOOLS],
    apps: touched.map(({ name }) => name),
    stories: storiesOf(folders.filter((folder) => !BEHIND_THE_SCENES.has(folder))),
  };
}

/**
 * The stories to run: for sections, those tagged with them and those of the whole site; for changed
 * stories, what Playwright considers changed; for anything that all pages depend on, all of them.
 */
function storiesOf(folders) {
  const sections = sectionNames.filter((name) => folders.includes(apps[name].folder));
  if (folders.length === 0) {
    return { kind: 'none' };
  }
  if (folders.length === sections.length) {
    return { kind: 'sections', sections };
  }
  return folders.every((folder) => folder === 'e2e') ? { kind: 'changed' } : { kind: 'all' };
}

/** The changed folders of the workspace and their dependents; the root is ''. */
async function foldersSince(root, base) {
  // pnpm considers only tracked files, so untracked ones are added.
  const unknown = (tryGit(root, 'ls-files', '--others', '--exclude-standard') ?? '').split('\n');
  const newIn = new Set(unknown.filter(Boolean).map(folderOf));
  const filters = [`...[${base}]`, ...[...newIn].map((folder) => `...{./${folder ?? ''}}`)];
  const listed = await pnpm(
    [
      ...filters.flatMap((filter) => ['--filter', filter]),
      ...TEXT.flatMap((pattern) => ['--changed-files-ignore-pattern', pattern]),
      ...['list', '--depth', '-1', '--json'],
    ],
    { cwd: root },
  );
  // npm may have printed something before.
  const packages = JSON.parse(listed.slice(listed.search(/^\[/m)));
  return packages.map(({ path: place }) => path.relative(root, place).split(path.sep).join('/'));
}

/** The workspace folder of a file; `undefined` for a file at the root. */
function folderOf(file) {
  const names = file.split('/').slice(0, -1);
  return names.length > 1 && GROUPS.has(names[0]) ? `${names[0]}/${names[1]}` : names[0];
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

/** Describes what a change affects, line by line. */
export function describeAffected(affected) {
  if (!affected) {
    return 'There is nothing to compare with, or something has changed that everything is made with: everything counts.';
  }
  const { base, folders, apps, stories } = affected;
  return [
    `Compared with ${base.slice(0, 12)}:`,
    `  to check: ${folders.join(', ')}`,
    `  to build: ${apps.join(', ') || 'nothing'}`,
    `  stories: ${describeStories(stories)}`,
  ].join('\n');
}

function describeStories({ kind, sections }) {
  switch (kind) {
    case 'sections':
      return `those of ${sections.join(', ')} and of the whole site`;
    case 'changed':
      return 'those that have changed';
    default:
      return kind;
  }
}
