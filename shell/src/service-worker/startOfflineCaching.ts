import type { Portal } from '@portal/contract/Portal';
import { OFFLINE_PAGE, OFFLINE_WORKER } from '@portal/page-protocol/Offline';
import {
  cacheFavorites,
  callsOf,
  type FavoritesCacheOptions,
  forgetFavorites,
  itemOf,
} from './cacheFavorites.ts';

/**
 * Delay before caching starts, so that it runs after the page load and is skipped for short visits.
 */
const START_DELAY_MS = 10_000;

interface OfflineCachingOptions {
  readonly window: Window;
  readonly portal: Portal;
}

/**
 * Starts caching visited pages after a delay. Deletes the pages of removed favorites immediately.
 */
export function startOfflineCaching({ window, portal }: OfflineCachingOptions): void {
  // Undefined on insecure connections.
  if (!('serviceWorker' in window.navigator)) {
    return;
  }
  forgetFavorites({ window, portal });
  const listed = new Set<string>();
  portal.favorites.entries$.subscribe(() =>
    callsOf(portal, portal.favorites).forEach((call) => listed.add(call)),
  );
  window.setTimeout(() => {
    cacheVisit({ window, portal, listed }).catch((error: unknown) =>
      console.warn('Pages are not cached for offline use.', error),
    );
  }, START_DELAY_MS);
}

/** A request whose response the service worker should cache. */
type CachedRequest =
  | string
  | readonly [url: string, init: { readonly headers: Record<string, string> }];

interface CacheVisitOptions {
  readonly window: Window;
  readonly portal: FavoritesCacheOptions['portal'] & Pick<Portal, 'queryClient'>;
  /** URLs of API requests for current and former favorites, which `cacheFavorites` handles. */
  readonly listed: ReadonlySet<string>;
}

/**
 * Starts the service worker, which caches all further responses. Asks it to cache this page with
 * its files, data and images, the offline page, and the page of each favorite. **Fails** if the
 * browser rejects the worker.
 */
export async function cacheVisit({ window, portal, listed }: CacheVisitOptions): Promise<void> {
  const { serviceWorker } = window.navigator;
  const home = portal.navigation.href({ kind: 'home' });
  const wasControlled = serviceWorker.controller !== null;
  await serviceWorker.register(home + OFFLINE_WORKER, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  // A message type defined by workbox-routing.
  const cache = (urlsToCache: readonly CachedRequest[]) =>
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });

  cache([asPage(home + OFFLINE_PAGE)]);
  if (!wasControlled) {
    const loaded = loadedSoFar(window).filter((address) => {
      const { pathname } = new URL(address, window.location.href);
      return !listed.has(pathname) && isOfPage(pathname, { window, portal });
    });
    const page = asPage(window.location.pathname + window.location.search);
    cache([...(hasFailures(portal) ? [] : [page]), ...loaded]);
  }
  if (!serviceWorker.controller) {
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  }
  cacheFavorites({ window, portal });
}

/**
 * Whether a loaded resource belongs to this page. Lists also request data of their titles and
 * people. Caching it could later reveal the content of a list that is not stored, so data of a
 * title or person is only cached on its own page.
 */
function isOfPage(
  pathname: string,
  { window, portal }: Pick<CacheVisitOptions, 'window' | 'portal'>,
): boolean {
  const item = itemOf(pathname, portal);
  return item === undefined || `${window.location.pathname}/`.includes(`${item}/`);
}

/**
 * Whether any of the page's queries failed. Such a page is not cached, because rendering it again
 * would repeat the failed requests.
 */
function hasFailures({ queryClient }: Pick<Portal, 'queryClient'>): boolean {
  const queries = queryClient.getQueryCache().getAll();
  return queries.some(({ state }) => state.status === 'error');
}

function asPage(address: string): CachedRequest {
  return [address, { headers: { accept: 'text/html' } }];
}

/**
 * The URLs loaded so far, except those of failed requests, because only the visitor should retry
 * them.
 */
function loadedSoFar({ performance, document }: Window): readonly string[] {
  const loaded = performance.getEntriesByType('resource').filter(hasLoaded);
  // Browsers do not expose the status of cross-origin images.
  const pictures = [...document.images].filter(
    ({ complete, naturalWidth }) => complete && naturalWidth > 0,
  );
  return [
    ...new Set([
      ...loaded.map(({ name }) => name),
      ...pictures.map(({ currentSrc }) => currentSrc),
    ]),
  ];
}

/**
 * Without `responseStatus`, only files count as loaded, because requesting them again does not
 * burden the API.
 */
function hasLoaded(entry: PerformanceEntry): boolean {
  return 'responseStatus' in entry ? entry.responseStatus === 200 : entry.name.includes('/files/');
}
