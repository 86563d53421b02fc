import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The contract's number, and the name prefixes of a section's deferred file and of its files for
 * other hosts.
 *
 * @type {{ contract: number, deferredFile: string, remoteFile: string }}
 */
export const contract = readData('contract.json');

/**
 * The packages that the shell shares with sections, by name.
 *
 * @type {Record<string, { range: string, singleton: boolean, module?: string, versionOf?: string }>}
 */
export const sharedPackages = readData('sharedPackages.json');

function readData(name) {
  const file = createRequire(import.meta.url).resolve(`@portal/contract/${name}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The bundler's `externals` for a section's server file: it gets these packages from the shell's
 * server file.
 *
 * @param {readonly string[]} names
 */
export function serverExternals(names) {
  return Object.fromEntries(names.map((name) => [name, `commonjs ${name}`]));
}

/** The installed version of a shared package that the app in this folder is built with. */
export function packageVersion(folder, name) {
  const { versionOf = name } = sharedPackages[name];
  const { version } = createRequire(path.join(folder, 'package.json'))(`${versionOf}/package.json`);
  return version;
}

/** The contract versions and shared packages that a shell in this folder offers to sections. */
export function describeOffers(folder) {
  const names = Object.keys(sharedPackages);
  return {
    contracts: [contract.contract],
    packages: Object.fromEntries(names.map((name) => [name, packageVersion(folder, name)])),
  };
}
