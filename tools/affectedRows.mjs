/**
 * What a changed file touches; the first row that matches counts. `checks`: packages whose checks read the file; `packages`: packages
 * that are made from it, with everybody who depends on them; `builds`: it has a part in the build of every app. `tools` stands for the
 * tools and the settings at the root, `own` for the package that the file is in, `all` for everything.
 */
export const affectedRows = [
  // Asked package by package: a library that one section takes is nothing to the others.
  { files: /^pnpm-lock\.yaml$/, byLock: true },
  // What matters in it stands in the lock file too.
  { files: /^pnpm-workspace\.yaml$/ },
  { files: /^docs\/contracts\.md$/, checks: ['shared'] },
  { files: /^docs\/registry\.schema\.json$/, checks: ['shipping'] },
  { files: /^(docs\/specification\.md|mfe-[^/]+\/README\.md)$/, checks: ['tools'] },
  { files: /^mfe-[^/]+\/package\.json$/, packages: ['own'], checks: ['tools'] },
  { files: /^(docs\/|[^/]+\.md$|[^/]+\/README\.md$|\.gitignore$)/ },
  { files: /^(rspack\.base\.js|tools\/(buildApp|buildVersion|compressFiles|describeBuild|lockedPackages|rspackCli|sourceVersion)\.mjs)$/, checks: ['tools'], builds: true },
  // They say how everything is checked.
  { files: /^tools\/(borders|eslintBorders|checkPackages|typecheck)\.mjs$/, packages: ['all'] },
  { files: /^(apps\.js$|tools\/)/, checks: ['tools'] },
  // A test is nothing to those who depend on its package; docs/specification.md names it.
  { files: /^[^/]+\/.*\.(test|spec)\.\w+$/, checks: ['own', 'tools'] },
  // The development tools read and write registries.
  { files: /^shared\/src\/(registry\/|testing\/buildSite)/, packages: ['own'], checks: ['tools'] },
  { files: /^[^./][^/]*\/./, packages: ['own'] },
  // Settings of the whole project, and whatever nobody has thought of.
  { files: /./, packages: ['all'] },
];
