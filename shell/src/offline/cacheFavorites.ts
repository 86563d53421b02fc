import type { Portal } from '@portal/contract/Portal';
import { FAVORITES_CACHE, OFFLINE_COPY } from '@portal/page-protocol/Offline';
import { FOR_FAVORITES } from '@portal/shared/api/Endpoint';

/** The newest favorites. */
const MOST_FAVORITES = 200;

/** After these the service is left alone. A page that is gone says nothing of the others. */
const MOST_FAILURES = 3;

export interface FavoritesCacheOptions {
  readonly window: Window;
  readonly portal: Pick<Portal, 'config' | 'favorites' | 'navigation'>;
}

/**
 * Has the cache of the favorites follow the list, in whichever tab it changes: it exists while the
 * list is stored, and has nothing of a title that is not in it.
 */
export function forgetFavorites({ window: { caches }, portal }: FavoritesCacheOptions): void {
  let turn: Promise<unknown> = Promise.resolve();
  follow(portal, () => {
    turn = turn.then(() => dropOthers(caches, portal)).catch(warn);
  });
}

/**
 * Caches the page of each favorite, one after another, while the list is stored. Requests each once:
 * one that fails is not requested again by this document.
 */
export function cacheFavorites({ window, portal }: FavoritesCacheOptions): void {
  const { caches, fetch } = window;
  const requested = new Set<string>();
  let failures = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const cacheNext = async (): Promise<void> => {
    const address = addressesOf(portal)
      .slice(0, MOST_FAVORITES)
      .find((each) => !requested.has(each));
    if (address === undefined || !isStored(portal)) {
      return;
    }
    requested.add(address);
    if (!isWhole(await caches.match(address, { ignoreVary: true }))) {
      const headers = { accept: 'text/html', [FOR_FAVORITES]: '1' };
      const response = await fetch(address, { headers });
      if (!addressesOf(portal).includes(address)) {
        await dropOthers(caches, portal);
      }
      failures += response.status === 404 || isWhole(response) ? 0 : 1;
    }
    if (failures < MOST_FAILURES) {
      await cacheNext();
    }
  };
  follow(portal, () => {
    turn = turn.then(cacheNext).catch(warn);
  });
}

/** Calls back at once, after each change of the list, and when it is stored from now on or no more. */
function follow({ favorites }: FavoritesCacheOptions['portal'], onChange: () => void): void {
  favorites.entries$.subscribe(onChange);
  favorites.keeping?.subscribe(onChange);
}

function isStored({ favorites }: FavoritesCacheOptions['portal']): boolean {
  return favorites.keeping?.isOn() ?? false;
}

function isWhole(response: Response | undefined): boolean {
  return response?.status === 200 && !response.headers.has(OFFLINE_COPY);
}

/** The pages of the favorites, newest first. */
function addressesOf({ favorites, navigation }: FavoritesCacheOptions['portal']) {
  return favorites.current().map(({ kind, id }) => navigation.href({ kind, id }));
}

async function dropOthers(
  caches: CacheStorage,
  portal: FavoritesCacheOptions['portal'],
): Promise<void> {
  if (!isStored(portal)) {
    await caches.delete(FAVORITES_CACHE);
    return;
  }
  const listed = new Set(addressesOf(portal).concat(callsOf(portal)));
  const cache = await caches.open(FAVORITES_CACHE);
  for (const request of await cache.keys()) {
    if (!listed.has(new URL(request.url).pathname)) {
      await cache.delete(request, { ignoreVary: true });
    }
  }
}

/** What is requested about each favorite, without the query. */
export function callsOf({ config, favorites }: FavoritesCacheOptions['portal']): readonly string[] {
  return favorites.current().map(({ kind, id }) => `${config.api.baseUrl}/${kind}/${id}`);
}

function warn(cause: unknown): void {
  console.warn('The cache of the favorites does not follow the list.', cause);
}
