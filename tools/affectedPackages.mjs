import { affectedRows } from './affectedRows.mjs';

/** The tools and the settings at the root: no package, but they have checks. */
const TOOLS = 'tools';

/**
 * What changed files touch: the folders to check and the apps to build, both in the order of the workspace.
 * `packages` as `readPackages` gives them; `apps` by name; `hasOtherLock(folder)`: whether a package is made with other libraries now.
 */
export function affectedPackages(files, { packages, apps, hasOtherLock }) {
  const folders = [...packages.map(({ folder }) => folder), TOOLS];
  const made = new Set();
  const checked = new Set();

  for (const file of files) {
    const row = affectedRows.find((candidate) => candidate.files.test(file));
    const changed = row.byLock ? foldersWithOtherLock(folders, hasOtherLock) : foldersOf(row.packages, file, folders);
    withDependents(changed, packages).forEach((folder) => made.add(folder));
    foldersOf(row.checks, file, folders).forEach((folder) => checked.add(folder));
    if (row.builds) {
      Object.values(apps).forEach(({ folder }) => made.add(folder));
    }
  }
  return {
    folders: folders.filter((folder) => made.has(folder) || checked.has(folder)),
    apps: Object.values(apps).filter(({ folder }) => made.has(folder)).map(({ name }) => name),
  };
}

/** What is installed at the root builds and checks everything. */
function foldersWithOtherLock(folders, hasOtherLock) {
  return hasOtherLock('.') ? folders : folders.filter((folder) => folder !== TOOLS && hasOtherLock(folder));
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
    packages.filter(({ dependsOn }) => dependsOn.includes(folder)).forEach((dependent) => found.add(dependent.folder));
  }
  return found;
}
