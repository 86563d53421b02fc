/* What the build puts into the app's deferred file, see docs/contracts.md. */

export const importReactQuery = () => import('@tanstack/react-query');
export const importStartDeferred = () => import('./startDeferred.ts');
