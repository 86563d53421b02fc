/**
 * The path of the service worker below the portal's base path. Not in a folder, so that its scope
 * includes every page.
 */
export const OFFLINE_WORKER = 'offline.js';

/**
 * The path of an empty page, below the portal's base path. When the browser is offline, it replaces
 * pages that are not cached: the browser renders them from cached data.
 */
export const OFFLINE_PAGE = 'offline.html';

/** The server timing metric that marks a page as served from the offline cache. */
export const KEPT_PAGE = 'kept';

/**
 * The response header that restricts the offline copy of a page. `part`: data is missing, so the
 * page must not replace a complete copy. `nothing`: the page contains the visitor's input and must
 * not be stored. Without the header, there is no restriction.
 */
export const OFFLINE_COPY = 'x-offline-copy';

/**
 * The name of a cache of the portal with this base path. The name contains the base path, because
 * other applications of the host share the same storage.
 */
export function cacheNameOf(home: string, name: string): string {
  return home.slice(1) + name;
}

/**
 * The name of the cache for the favorites' data, see `cacheNameOf`. The cache only exists while the
 * favorites list is stored.
 */
export const FAVORITES_CACHE = 'favorites';
