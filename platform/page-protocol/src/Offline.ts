/** The path of the service worker; at the root, so that it applies to every page. */
export const OFFLINE_WORKER = '/offline.js';

/**
 * The path of a document without content, for pages that are not cached themselves: the browser
 * renders them from cached data.
 */
export const OFFLINE_PAGE = '/offline.html';

/** The name of the server timing that tells a page that it comes from the offline cache. */
export const KEPT_PAGE = 'kept';

/**
 * The response header that limits what a browser caches of a page for offline use. `part`: data is
 * missing, so it must not replace a whole page. `nothing`: the page shows what the visitor typed.
 * Absent if the page may be cached.
 */
export const OFFLINE_COPY = 'x-offline-copy';

/** The cache of the favorites' data. It exists while the list is stored. */
export const FAVORITES_CACHE = 'favorites';
