/** The path of the service worker. At the root, so that its scope includes every page. */
export const OFFLINE_WORKER = '/offline.js';

/**
 * The path of a page without content, used offline for pages that are not cached: the browser
 * renders them from cached data.
 */
export const OFFLINE_PAGE = '/offline.html';

/** The server timing metric that marks a page as served from the offline cache. */
export const KEPT_PAGE = 'kept';

/**
 * The response header that restricts caching a page for offline use. `part`: data is missing, so a
 * complete copy must not be replaced. `nothing`: the page shows what the visitor typed and must not
 * be cached. Absent if there is no restriction.
 */
export const OFFLINE_COPY = 'x-offline-copy';

/**
 * The name of the cache for the favorites' data. It only exists while the favorites list is stored.
 */
export const FAVORITES_CACHE = 'favorites';
