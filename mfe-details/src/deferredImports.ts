/* The modules that the build puts into the app's deferred file, see docs/contracts.md. */

export const importLoad = () => import('./load.ts');
export const importPhotosLoad = () => import('./photos/load.ts');
export const importSharePanel = () => import('./share/SharePanel.tsx');
export const importTogetherLoad = () => import('./together/load.ts');
export const importTrailerDialog = () => import('@portal/shared/ui/TrailerDialog');
