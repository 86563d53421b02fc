/* The modules that the build puts into the app's deferred file, see docs/contracts.md. */

export const importLoad = () => import('./load.ts');
export const importRequests = () => import('./requests.ts');
