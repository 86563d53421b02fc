/**
 * The packages that the shell shares with sections, see shell/src/sections/offerPackages.ts. A build
 * of a section asks for the `range`, which the contract promises, whatever version it is built with.
 * A `singleton` exists once on the page, as the shell's copy: a section that needs another version is
 * refused. For the others a section may use its own copy. A `file` is a part of a package, as a
 * package of its own.
 */
export const sharedPackages = [
  { name: 'react', range: '^19.3.0', singleton: true },
  { name: 'react/jsx-runtime', range: '^19.3.0', singleton: true },
  { name: 'react-dom', range: '^19.3.0', singleton: true },
  { name: '@tanstack/react-query', range: '^5.108.0', singleton: false },
  // See shared/src/state/query.ts.
  {
    name: '@portal/query',
    range: '^5.108.0',
    file: 'shared/src/state/query.ts',
    versionOf: '@tanstack/react-query',
    singleton: false,
  },
  { name: 'axios', range: '^1.21.0', singleton: false },
];
