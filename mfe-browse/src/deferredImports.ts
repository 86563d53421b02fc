/* The modules that the build puts into the app's deferred file, see docs/contracts.md. */

export const importByName = () => import('./filters/byName.ts');
export const importLoad = () => import('./load.ts');
