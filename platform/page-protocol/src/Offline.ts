/** The path of the service worker; at the root, so that it applies to every page. */
export const OFFLINE_WORKER = '/offline.js';

/**
 * The path of a document without content, for addresses that were not kept as they are: the browser
 * renders them from the answers that were.
 */
export const OFFLINE_PAGE = '/offline.html';

/** The name of the server timing that tells a page that it is a kept one. */
export const KEPT_PAGE = 'kept';

/**
 * The response header that says what a browser may cache of a page for use offline: `part` if data is
 * missing, so a whole page must not be replaced by it; `nothing` if it shows what the visitor has
 * typed. Absent if it may cache it.
 */
export const OFFLINE_COPY = 'x-offline-copy';

/** The cache of what was loaded for the list of favorites. It exists while the list is stored. */
export const FAVORITES_CACHE = 'favorites';
