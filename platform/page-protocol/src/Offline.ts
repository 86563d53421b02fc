/**
 * The path of the service worker below the portal's path. Not in a folder, so that its scope
 * includes every page.
 */
export const OFFLINE_WORKER = 'offline.js';

/**
 * The path of an empty page, relative to the portal's path. Offline, it replaces pages that are not
 * cached: the browser renders them from cached data.
 */
export const OFFLINE_PAGE = 'offline.html';

/** The server timing metric that marks a page as served from the offline cache. */
export const KEPT_PAGE = 'kept';

/**
 * The response header that restricts caching a page for offline use. `part`: data is missing, so a
 * complete copy must not be replaced. `nothing`: the page shows what the visitor typed and must not
 * be cached. Absent if there is no restriction.
 */
export const OFFLINE_COPY = 'x-offline-copy';

/**
 * The name of a cache of a portal with this path. Below a path, the name contains it, because other
 * applications of the host use the same storage.
 */
export function cacheNameOf(home: string, name: string): string {
  return home.slice(1) + name;
}

/**
 * The name of the cache for the favorites' data, see `cacheNameOf`. It only exists while the
 * favorites list is stored.
 */
export const FAVORITES_CACHE = 'favorites';
