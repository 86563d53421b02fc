/* The imports that the build puts into the app's deferred file, see docs/contracts.md. */

export const importTrailerDialog = () => import('@portal/shared/ui/TrailerDialog');
