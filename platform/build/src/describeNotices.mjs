import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findInstalled, readPackage } from './installedPackages.mjs';

/** The names of files that must be distributed with a package. */
const LICENSE_FILE = /^(licen[cs]e|notice|copying|ofl)\b/i;

/**
 * The notices of the packages in an app, as installed: a list of `{ name, version, license, text
 * }`, by name. Workspace packages need none, but their dependencies are included.
 */
export function describeNotices(root, { folder }) {
  const visited = new Set();
  const notices = [];
  const visit = (place, names) => {
    for (const name of names) {
      const installed = findInstalled(place, name);
      // Optional peers may be missing.
      if (!installed || visited.has(installed)) {
        continue;
      }
      visited.add(installed);
      if (installed.includes('node_modules')) {
        notices.push(describeNotice(installed));
      }
      visit(installed, dependenciesOf(installed));
    }
  };
  const own = path.join(root, folder);
  visit(own, dependenciesOf(own));
  return notices.sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
}

/** The notice of an installed package. */
export function describeNotice(place) {
  const { name, version, license } = readPackage(place);
  const files = readdirSync(place).filter((file) => LICENSE_FILE.test(file));
  const text = files
    .sort()
    .map((file) => readFileSync(path.join(place, file), 'utf8').trim())
    .join('\n\n');
  return { name, version, license: license ?? 'see the text', text };
}

function dependenciesOf(place) {
  return Object.keys(readPackage(place).dependencies ?? {});
}

function idOf({ name, version }) {
  return `${name}@${version}`;
}
