/**
 * The packages that the shell shares with sections, see shell/src/sections/offerPackages.ts. A
 * `singleton` exists once on the page, as the shell's copy: a section that needs another version is
 * refused. For the others a section may use its own copy. A `file` is a part of a package, as a
 * package of its own.
 */
export const sharedPackages = [
  { name: 'react', singleton: true },
  { name: 'react/jsx-runtime', singleton: true },
  { name: 'react-dom', singleton: true },
  { name: '@tanstack/react-query', singleton: false },
  // See shared/src/state/query.ts.
  {
    name: '@portal/query',
    file: 'shared/src/state/query.ts',
    versionOf: '@tanstack/react-query',
    singleton: false,
  },
  { name: 'axios', singleton: false },
];
