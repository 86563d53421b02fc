import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sharedPackages } from './sharedPackages.mjs';

/**
 * What a shell build offers to sections: the contract versions that it accepts, and the version of
 * each shared package.
 */
export function describeOffers(root) {
  return {
    contracts: [sectionContract(root)],
    packages: Object.fromEntries(
      sharedPackages.map((shared) => [shared.name, sharedVersion(root, shared)]),
    ),
  };
}

/** The version of a shared package: every app depends on it, in the catalog's version. */
export function sharedVersion(root, { name, versionOf = name }) {
  const installed = createRequire(path.join(root, 'shell/package.json'));
  return installed(`${versionOf.replace('/jsx-runtime', '')}/package.json`).version;
}

/** The contract version that sections and shell are compiled with. */
export function sectionContract(root) {
  const source = readFileSync(path.join(root, 'platform/contract/src/Section.ts'), 'utf8');
  return Number(/SECTION_CONTRACT = (\d+);/.exec(source)?.[1]);
}
