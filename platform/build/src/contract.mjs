import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The contract's data: its number, the packages that the shell shares with sections, and the name of
 * a section's deferred file.
 *
 * @type {{ contract: number, packages: Record<string, { range: string, singleton: boolean, module?: string, versionOf?: string }>, deferredFile: string }}
 */
export const contract = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@portal/contract/contract.json'), 'utf8'),
);

/** The version of a shared package that the app in this folder is built with. */
export function packageVersion(folder, name) {
  const { versionOf = name } = contract.packages[name];
  const { version } = createRequire(path.join(folder, 'package.json'))(`${versionOf}/package.json`);
  return version;
}

/** What a shell in this folder offers to sections: the contracts that it accepts, and its packages. */
export function describeOffers(folder) {
  const names = Object.keys(contract.packages);
  return {
    contracts: [contract.contract],
    packages: Object.fromEntries(names.map((name) => [name, packageVersion(folder, name)])),
  };
}
