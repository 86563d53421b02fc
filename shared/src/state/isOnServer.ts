/**
 * Whether this code renders pages in the gateway. Builds know it: what only the server needs is not
 * in the files for browsers.
 */
export const isOnServer = typeof document === 'undefined';
