/* Modules that the build bundles into the app's deferred file, see docs/contracts.md. */

export const importDeferredServices = () => import('./deferredServices.ts');
export const importReactQuery = () => import('@tanstack/react-query');
export const importStartDeferred = () => import('./startDeferred.ts');
