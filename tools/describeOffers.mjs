import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sharedPackages } from '../sharedPackages.js';

/** What a build of the shell offers to sections: the numbers of the contracts that it takes, and the version of each package. */
export function describeOffers(root) {
  return {
    contracts: [sectionContract(root)],
    packages: Object.fromEntries(
      sharedPackages.map(({ name }) => [name, sharedVersion(root, name)]),
    ),
  };
}

/** The version of a package that is shared: every app depends on it, at the one version of the catalog. */
export function sharedVersion(root, name) {
  const installed = createRequire(path.join(root, 'shell/package.json'));
  return installed(`${name.replace('/jsx-runtime', '')}/package.json`).version;
}

/** The number of the contract that sections and shell are compiled with. */
export function sectionContract(root) {
  const source = readFileSync(path.join(root, 'shared/src/contract/Section.ts'), 'utf8');
  return Number(/SECTION_CONTRACT = (\d+);/.exec(source)?.[1]);
}
