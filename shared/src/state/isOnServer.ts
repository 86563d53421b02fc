/**
 * Whether the code runs in the gateway. A constant at build time, so that dead branches are
 * removed.
 */
export const isOnServer = typeof document === 'undefined';
