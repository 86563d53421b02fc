import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The names of license files. They must be distributed with a package. */
const LICENSE_FILE = /^(licen[cs]e|notice|copying|ofl)\b/i;

/**
 * Finds the folder of a package's dependency, in `node_modules` of the package or of a parent
 * folder. `undefined` if it is not installed.
 */
export function findInstalled(place, name) {
  for (let folder = place; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(candidate)) {
      return realpathSync(candidate);
    }
    if (folder === path.dirname(folder)) {
      return undefined;
    }
  }
}

/**
 * The folder of the `@portal/build` package that the app uses. Its libraries are installed there.
 */
export function findBuildPackage(folder) {
  return findInstalled(folder, '@portal/build') ?? import.meta.dirname;
}

export function readPackage(place) {
  return JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
}

/**
 * The name of the app in this folder, as in the registry, in federation and in URLs: the package
 * name without its scope and `mfe-`.
 */
export function nameOf(folder) {
  return readPackage(folder)
    .name.replace(/^@[^/]+\//, '')
    .replace(/^mfe-/, '');
}

/**
 * Lists the license notices of the installed packages that the app in this folder contains, as `{
 * name, version, license, text }`, by name. Skips workspace packages, but includes their
 * dependencies. `added` are the folders of packages that the build adds.
 */
export function describeNotices(folder, added = []) {
  const visited = new Set();
  const notices = [];
  const visit = (installed) => {
    // Optional peer dependencies can be missing.
    if (!installed || visited.has(installed)) {
      return;
    }
    visited.add(installed);
    if (installed.includes('node_modules')) {
      notices.push(describeNotice(installed));
    }
    visitDependencies(installed);
  };
  const visitDependencies = (place) => {
    for (const name of Object.keys(readPackage(place).dependencies ?? {})) {
      visit(findInstalled(place, name));
    }
  };
  visitDependencies(folder);
  added.forEach(visit);
  return notices.sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
}

/** The license notice of an installed package. */
export function describeNotice(place) {
  const { name, version, license } = readPackage(place);
  const text = readdirSync(place)
    .filter((file) => LICENSE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(path.join(place, file), 'utf8').trim())
    .join('\n\n');
  return { name, version, license: license ?? 'see the text', text };
}

function idOf({ name, version }) {
  return `${name}@${version}`;
}
