import path from 'node:path';
import { affectedRows } from './affectedRows.mjs';

/** The tools and the settings at the root: no package, but they have checks. */
const TOOLS = 'tools';
/** What no visitor meets. */
const BEHIND_THE_SCENES = ['bench', TOOLS];

/**
 * What changed files touch: the folders to check and the apps to build, both in the order of the workspace, and the stories that matter.
 * `packages` as `readPackages` gives them; `apps` by name; `hasOtherLock(folder)`: whether a package is made with other libraries now.
 */
export function affectedPackages(files, { packages, apps, hasOtherLock }) {
  const folders = [...packages.map(({ folder }) => folder), TOOLS];
  const made = new Set();
  const checked = new Set();
  const stories = new Set();

  for (const file of files) {
    const row = affectedRows.find((candidate) => candidate.files.test(file));
    const changed = row.byLock
      ? foldersWithOtherLock(folders, hasOtherLock)
      : foldersOf(row.packages, file, folders);
    withDependents(changed, packages).forEach((folder) => made.add(folder));
    foldersOf(row.checks, file, folders).forEach((folder) => checked.add(folder));
    if (row.builds) {
      Object.values(apps).forEach(({ folder }) => made.add(folder));
    }
    if (row.stories) {
      stories.add(row.stories === 'own' ? path.posix.basename(file) : row.stories);
    }
  }
  return {
    folders: folders.filter((folder) => made.has(folder) || checked.has(folder)),
    apps: Object.values(apps)
      .filter(({ folder }) => made.has(folder))
      .map(({ name }) => name),
    stories: affectedStories(made, stories, apps),
  };
}

/**
 * The stories to run: `all`, or those of these sections, with a section those of the whole site too, and those of these files. Whatever
 * is made anew besides sections is met everywhere: shell, shared, servers, the stories' own parts.
 */
function affectedStories(made, named, apps) {
  const sections = Object.values(apps).filter(({ exposes, folder }) => exposes && made.has(folder));
  const isElsewhere = (folder) =>
    !BEHIND_THE_SCENES.includes(folder) && !sections.some((section) => section.folder === folder);
  if (named.has('all') || [...made].some(isElsewhere)) {
    return { kind: 'all' };
  }
  const files = [...named].filter((name) => name !== 'whole');
  const isWhole = named.has('whole') || sections.length > 0;
  return isWhole || files.length > 0
    ? { kind: 'some', isWhole, sections: sections.map(({ name }) => name), files }
    : { kind: 'none' };
}

/** What is installed at the root builds and checks everything. */
function foldersWithOtherLock(folders, hasOtherLock) {
  return hasOtherLock('.')
    ? folders
    : folders.filter((folder) => folder !== TOOLS && hasOtherLock(folder));
}

/** The folders that words of the table mean. One that is gone has no checks; who depended on it has changed too. */
function foldersOf(words = [], file, folders) {
  const meant = words.map((word) => (word === 'own' ? file.split('/')[0] : word));
  return meant.includes('all') ? folders : folders.filter((folder) => meant.includes(folder));
}

function withDependents(changed, packages) {
  const found = new Set(changed);
  // A set that grows while it is walked: those who depend on dependents come along.
  for (const folder of found) {
    packages
      .filter(({ dependsOn }) => dependsOn.includes(folder))
      .forEach((dependent) => found.add(dependent.folder));
  }
  return found;
}
