/**
 * A separate module: in development, an edit of another deferred module must not replace the API
 * client of the mounted pages.
 */
export const importEndpoints = () => import('./endpoints.ts');
