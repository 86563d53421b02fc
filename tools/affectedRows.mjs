import path from 'node:path';
import { readMutations } from './mutation/readMutations.mjs';

/** The sources that mutations change: a unit test of the tools holds that the places are still there. */
const mutated = (await readMutations(path.resolve(import.meta.dirname, '..'))).flatMap(
  ({ mutations }) => mutations.map(({ file }) => file),
);

/**
 * What a changed file touches; the first row that matches counts. `checks`: packages whose checks read the file; `packages`: packages
 * that are made from it, with everybody who depends on them; `builds`: it has a part in the build of every app. `tools` stands for the
 * tools and the settings at the root, `own` for the package that the file is in, `all` for everything. `stories`: visitors' stories that
 * it matters to besides those of the packages: `all`, those of the `whole` site, or the file's `own`.
 */
export const affectedRows = [
  // Asked package by package: a library that one section takes is nothing to the others.
  { files: /^pnpm-lock\.yaml$/, byLock: true },
  // What matters in it stands in the lock file too.
  { files: /^pnpm-workspace\.yaml$/ },
  // The story of compatibility is one of the whole site.
  { files: /^releases\.json$/, checks: ['tools'], stories: 'whole' },
  { files: /^docs\/contracts\.md$/, checks: ['shared'] },
  { files: /^docs\/registry\.schema\.json$/, checks: ['shipping'] },
  { files: /^(docs\/(specification|operations)\.md|mfe-[^/]+\/README\.md)$/, checks: ['tools'] },
  // What is alike in every section.
  {
    files: /^mfe-[^/]+\/((package|tsconfig)\.json|rspack\.config\.js|src\/(index|alone)\.ts)$/,
    packages: ['own'],
    checks: ['tools'],
  },
  { files: /^(docs\/|[^/]+\.md$|[^/]+\/README\.md$|\.gitignore$)/ },
  {
    files:
      /^(rspack\.base\.js|sharedPackages\.js|tools\/(buildApp|buildVersion|compressFiles|describeBuild|describeOffers|lockedPackages|rspackCli|sourceVersion)\.mjs)$/,
    checks: ['tools'],
    builds: true,
  },
  // They say how everything is checked.
  { files: /^tools\/(borders|eslintBorders|checkPackages|typecheck)\.mjs$/, packages: ['all'] },
  { files: /^apps\.js$/, checks: ['tools'], stories: 'all' },
  { files: /^tools\/mutation/, checks: ['tools'] },
  { files: /^tools\/sectionTemplate\//, checks: ['tools'], stories: 'whole' },
  // docs/specification.md names the tests of everybody.
  { files: /^e2e\/[^/]+\.spec\.ts$/, checks: ['own', 'tools'], stories: 'own' },
  // A test is nothing to those who depend on its package.
  { files: /^[^/]+\/.*\.test\.\w+$/, checks: ['own', 'tools'] },
  { files: /^tools\//, checks: ['tools'], stories: 'whole' },
  // Read by the tests of the tools: registries, the addresses of a gateway, the list of faults.
  {
    files:
      /^(shared\/src\/(registry\/|testing\/buildSite)|gateway\/src\/createGateway\.ts$|e2e\/faults\/)/,
    packages: ['own'],
    checks: ['tools'],
  },
  { files: { test: (file) => mutated.includes(file) }, packages: ['own'], checks: ['tools'] },
  { files: /^[^./][^/]*\/./, packages: ['own'] },
  // Settings of the whole project, and whatever nobody has thought of.
  { files: /./, packages: ['all'] },
];
