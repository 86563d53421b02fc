import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { apps } from '../apps.js';
import { pnpm } from './pnpm.mjs';
import { sectionNames } from './sectionNames.mjs';

/** What nothing is made from. The tests of the tools read most of it, and they always run. */
const TEXT = [
  '*.md',
  '**/README.md',
  'docs/{architecture,operations,specification}.md',
  'docs/decisions/**',
  '.changeset/**',
  'tools/mutations/**',
];
/** No package, but the settings at the root and the commands have tests, which read sources of every package. */
const TOOLS = 'tools';
/** What no visitor meets. */
const BEHIND_THE_SCENES = new Set(['bench', TOOLS]);

/**
 * What has to be checked for what differs from a revision, committed or not: `base`, the revision; `folders` of the workspace that have
 * changed or stand on one that has; `apps` to build, by name; and `stories`. `undefined` where all of it counts: without a revision to
 * compare with, and where something at the root has changed, which everything is made with.
 */
export async function findAffected(root, named) {
  const base = revisionToCompare(root, named);
  const folders = base && (await foldersSince(root, base));
  return !folders || folders.includes('') ? undefined : { base, ...affectedBy(folders) };
}

/**
 * The named revision; without a name the one where this branch left `origin/main`, on main itself the commit before. `undefined` where
 * there is none, as in a clone of one commit. Fails for a named one that there is not.
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

/** What has to be checked where these folders are touched. */
export function affectedBy(folders) {
  const touched = Object.values(apps).filter(({ folder }) => folders.includes(folder));
  return {
    folders: [...folders, TOOLS],
    apps: touched.map(({ name }) => name),
    stories: storiesOf(folders.filter((folder) => !BEHIND_THE_SCENES.has(folder))),
  };
}

/**
 * The stories to run: of sections those that meet them, and those of the whole site; of a change in the stories alone, what Playwright
 * finds that it changes; for everything else, which every page is made with, all of them.
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

/** The folders of the workspace that have changed, with those that depend on them; the root itself is ''. */
async function foldersSince(root, base) {
  // pnpm compares what git knows; what is new to it is named beside.
  const unknown = (tryGit(root, 'ls-files', '--others', '--exclude-standard') ?? '').split('\n');
  const newIn = new Set(unknown.filter(Boolean).map((file) => file.split('/').slice(0, -1)[0]));
  const filters = [`...[${base}]`, ...[...newIn].map((folder) => `...{./${folder ?? ''}}`)];
  const listed = await pnpm(
    [
      ...filters.flatMap((filter) => ['--filter', filter]),
      ...TEXT.flatMap((pattern) => ['--changed-files-ignore-pattern', pattern]),
      ...['list', '--depth', '-1', '--json'],
    ],
    { cwd: root },
  );
  // npm may have said something before.
  const packages = JSON.parse(listed.slice(listed.search(/^\[/m)));
  return packages.map(({ path: place }) => path.relative(root, place).split(path.sep).join('/'));
}

/** What git says; `undefined` where it fails, as it does for a revision that it does not know. */
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

/** What a change touches, line by line. */
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
