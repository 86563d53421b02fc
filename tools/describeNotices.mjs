import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findInstalled, readPackage } from './installedPackages.mjs';

/** How packages name the files that have to travel with them. */
const LICENSE_FILE = /^(licen[cs]e|notice|copying|ofl)\b/i;

/** The bundler's own part of every section, which no section depends on by itself. */
const BROUGHT_BY_BUNDLER = ['@module-federation/runtime-tools'];

/**
 * The notices of the packages that an app is made with, as they are installed: a list of `{ name, version, license, text }`, by name.
 * Packages of the workspace itself need none; those that they bring are in it.
 */
export function describeNotices(root, { folder, exposes }) {
  const visited = new Set();
  const notices = [];
  const visit = (place, names) => {
    for (const name of names) {
      const installed = findInstalled(place, name);
      // An optional peer may not be installed.
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
  visit(root, exposes ? BROUGHT_BY_BUNDLER : []);
  return notices.sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
}

/** The notice of one installed package. */
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
