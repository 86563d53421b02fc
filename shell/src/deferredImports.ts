/* Modules that the build bundles into the app's deferred file, see docs/contracts.md. */

export const importReactQuery = () => import('@tanstack/react-query');
export const importSeenTitles = () => import('./services/lists/createSeenTitles.ts');
export const importStartDeferred = () => import('./startDeferred.ts');
