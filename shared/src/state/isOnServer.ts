/** Whether this code renders pages in the gateway. A constant in builds, which drop dead branches. */
export const isOnServer = typeof document === 'undefined';
