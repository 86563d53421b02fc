/* Modules that the build bundles into the app's deferred file, see docs/contracts.md. */

export const importDeferredServices = () => import('./deferredServices.ts');
export const importFetchRegistry = () => import('./registry/fetchRegistry.ts');
export const importGoToFragment = () => import('./routing/goToFragment.ts');
export const importReadRegistryView = () => import('./registry/readRegistryView.ts');
export const importShowPart = () => import('./parts/showPart.tsx');
export const importShortcutsSheet = () => import('./shortcuts/ShortcutsSheet.tsx');
export const importStartDeferred = () => import('./startDeferred.ts');
