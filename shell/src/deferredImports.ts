/* Modules that the build bundles into the app's deferred file, see docs/contracts.md. */

export const importAxios = () => import('./sections/sectionAxios.ts');
export const importDeferredServices = () => import('./deferredServices.ts');
export const importFetchRegistry = () => import('./sections/fetchRegistry.ts');
export const importGoToFragment = () => import('./routing/goToFragment.ts');
export const importReactQuery = () => import('./sections/sectionQuery.ts');
export const importShortcutsSheet = () => import('./layout/dialogs/ShortcutsSheet.tsx');
export const importStartDeferred = () => import('./startDeferred.ts');
