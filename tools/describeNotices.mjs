import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

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
        notices.push(describe(installed));
      }
      visit(installed, dependenciesOf(installed));
    }
  };
  const own = path.join(root, folder);
  visit(own, dependenciesOf(own));
  visit(root, exposes ? BROUGHT_BY_BUNDLER : []);
  return notices.sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
}

function describe(place) {
  const { name, version, license } = readPackage(place);
  const files = readdirSync(place).filter((file) => LICENSE_FILE.test(file));
  const text = files
    .sort()
    .map((file) => readFileSync(path.join(place, file), 'utf8').trim())
    .join('\n\n');
  return { name, version, license: license ?? 'see the text', text };
}

/** Where a package finds another one: in its own `node_modules`, or beside itself. */
function findInstalled(place, name) {
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

function dependenciesOf(place) {
  return Object.keys(readPackage(place).dependencies ?? {});
}

function readPackage(place) {
  return JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
}

function idOf({ name, version }) {
  return `${name}@${version}`;
}
