/**
 * The packages that the shell offers and sections take, see shell/src/sections/offerPackages.ts. Of a `singleton` there is one copy in
 * the page, the shell's: a section that needs another version of it is refused. Of the others a section may bring its own.
 */
export const sharedPackages = [
  { name: 'react', singleton: true },
  { name: 'react/jsx-runtime', singleton: true },
  { name: 'react-dom', singleton: true },
  { name: '@tanstack/react-query', singleton: false },
  { name: 'axios', singleton: false },
];
