import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The files that must be distributed with a package. */
const LICENSE_FILE = /^(licen[cs]e|notice|copying|ofl)\b/i;

/**
 * The folder of a package's dependency: in its own `node_modules`, or next to itself. `undefined` if
 * it is not installed.
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

export function readPackage(place) {
  return JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
}

/**
 * The notices of the packages that the app in this folder contains, as installed: a list of `{ name,
 * version, license, text }`, by name. Workspace packages need none, but their dependencies are included.
 */
export function describeNotices(folder) {
  const visited = new Set();
  const notices = [];
  const visit = (place) => {
    for (const name of Object.keys(readPackage(place).dependencies ?? {})) {
      const installed = findInstalled(place, name);
      // Optional peers may be missing.
      if (!installed || visited.has(installed)) {
        continue;
      }
      visited.add(installed);
      if (installed.includes('node_modules')) {
        notices.push(describeNotice(installed));
      }
      visit(installed);
    }
  };
  visit(folder);
  return notices.sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
}

/** The notice of an installed package. */
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
