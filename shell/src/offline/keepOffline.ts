import type { Portal } from '@portal/contract/Portal';
import { OFFLINE_PAGE, OFFLINE_WORKER } from '@portal/page-protocol/Offline';
import { cacheFavorites } from './cacheFavorites.ts';

/** What the worker is asked to keep: an address, with the headers of the request. */
type Kept = string | readonly [url: string, init: { readonly headers: Record<string, string> }];

interface KeepOfflineOptions {
  readonly window: Window;
  readonly portal: Pick<Portal, 'config' | 'favorites' | 'navigation' | 'queryClient'>;
  /** Requests about titles that are or were favorites: the worker is not told of them. */
  readonly listed: ReadonlySet<string>;
}

/**
 * Starts the service worker, which from now on caches what it passes on, and has it cache what was
 * there before: this page with its files, data and pictures, what it takes to render any page, and
 * the page of each favorite. **Fails** where the browser refuses the worker.
 */
export async function keepOffline({ window, portal, listed }: KeepOfflineOptions): Promise<void> {
  const { serviceWorker } = window.navigator;
  const wasThere = serviceWorker.controller !== null;
  await serviceWorker.register(OFFLINE_WORKER, { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  // A message of workbox-routing.
  const keep = (urlsToCache: readonly Kept[]) =>
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });

  keep([asPage(OFFLINE_PAGE)]);
  if (!wasThere) {
    const loaded = loadedSoFar(window).filter(
      (address) => !listed.has(new URL(address, window.location.href).pathname),
    );
    const page = asPage(window.location.pathname + window.location.search);
    keep([...(hasFailures(portal) ? [] : [page]), ...loaded]);
  }
  if (!serviceWorker.controller) {
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  }
  cacheFavorites({ window, portal });
}

/** A page that has failed in part would be rendered anew, which repeats the requests that failed. */
function hasFailures({ queryClient }: Pick<Portal, 'queryClient'>): boolean {
  const queries = queryClient.getQueryCache().getAll();
  return queries.some(({ state }) => state.status === 'error');
}

function asPage(address: string): Kept {
  return [address, { headers: { accept: 'text/html' } }];
}

/**
 * What the page has loaded, of this origin and of others. Failed requests are left out: only the
 * visitor repeats a request.
 */
function loadedSoFar({ performance, document }: Window): readonly string[] {
  const loaded = performance.getEntriesByType('resource').filter(hasLoaded);
  // Of pictures of other origins, the browser does not say whether they have.
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

/** Browsers that do not say so are told of files alone, which do not burden the service. */
function hasLoaded(entry: PerformanceEntry): boolean {
  return 'responseStatus' in entry ? entry.responseStatus === 200 : entry.name.includes('/files/');
}
