/** The path of the service worker; at the root, so that it applies to every page. */
export const OFFLINE_WORKER = '/offline.js';

/**
 * The path of a document without content, for addresses that were not kept as they are: the browser
 * renders them from the answers that were.
 */
export const OFFLINE_PAGE = '/offline.html';

/** The name of the server timing that tells a page that it is a kept one. */
export const KEPT_PAGE = 'kept';
