import type { FollowedPeople, Portal, SeenTitles } from '@portal/contract/Portal';
import { cacheNameOf, FAVORITES_CACHE, OFFLINE_COPY } from '@portal/page-protocol/Offline';
import { FOR_FAVORITES } from '@portal/shared/api/Endpoint';

/** Maximum number of cached favorites, newest first. */
const MAX_FAVORITES = 200;

/** Number of failures after which caching stops. A 404 does not count. */
const MAX_FAILURES = 3;

export interface FavoritesCacheOptions {
  readonly window: Window;
  readonly portal: Pick<
    Portal,
    'config' | 'favorites' | 'loadFollowed' | 'loadSeen' | 'navigation'
  >;
}

/**
 * Deletes cached pages and data of titles and people that are no longer in the visitor's lists,
 * even if they were removed in a different tab. Deletes the entire cache when the lists are not
 * stored.
 */
export function forgetFavorites({ window: { caches }, portal }: FavoritesCacheOptions): void {
  let turn: Promise<unknown> = Promise.resolve();
  const drop = () => {
    turn = turn.then(() => dropOthers(caches, portal)).catch(warn);
  };
  follow(portal, drop);
  void otherLists(portal).then((lists) =>
    lists.forEach(({ entries$ }) => entries$.subscribe(drop)),
  );
}

/**
 * While the list is stored, caches the pages of all favorites one after the other. Requests each
 * page at most once.
 */
export function cacheFavorites({ window, portal }: FavoritesCacheOptions): void {
  const { caches, fetch } = window;
  const requested = new Set<string>();
  let failures = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const cacheNext = async (): Promise<void> => {
    const address = addressesOf(portal)
      .slice(0, MAX_FAVORITES)
      .find((each) => !requested.has(each));
    if (address === undefined || !portal.favorites.keeping.isOn()) {
      return;
    }
    requested.add(address);
    if (!isComplete(await caches.match(address, { ignoreVary: true }))) {
      const headers = { accept: 'text/html', [FOR_FAVORITES]: '1' };
      const response = await fetch(address, { headers });
      if (!addressesOf(portal).includes(address)) {
        await dropOthers(caches, portal);
      }
      failures += response.status === 404 || isComplete(response) ? 0 : 1;
    }
    if (failures < MAX_FAILURES) {
      await cacheNext();
    }
  };
  follow(portal, () => {
    turn = turn.then(cacheNext).catch(warn);
  });
}

/** Calls back immediately, after each change of the list, and when storing starts or stops. */
function follow({ favorites }: FavoritesCacheOptions['portal'], onChange: () => void): void {
  favorites.entries$.subscribe(onChange);
  favorites.keeping.subscribe(onChange);
}

function isComplete(response: Response | undefined): boolean {
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
  const name = cacheNameOf(portal.navigation.href({ kind: 'home' }), FAVORITES_CACHE);
  if (!portal.favorites.keeping.isOn()) {
    await caches.delete(name);
    return;
  }
  const lists = [portal.favorites, ...(await otherLists(portal))];
  const pages = new Set(addressesOf(portal));
  const items = new Set(
    lists.flatMap((list) => list.current().map(({ kind, id }) => `/${kind}/${id}`)),
  );
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pages.has(pathname) && !items.has(itemOf(pathname, portal) ?? '')) {
      await cache.delete(request, { ignoreVary: true });
    }
  }
}

/** The lists other than the favorites; empty if their code cannot be loaded. */
async function otherLists({
  loadSeen,
  loadFollowed,
}: FavoritesCacheOptions['portal']): Promise<readonly (SeenTitles | FollowedPeople)[]> {
  const lists = await Promise.all([loadSeen(), loadFollowed?.()]).catch(() => []);
  return lists.flatMap((list) => (list ? [list] : []));
}

/** The title or person that an API request is about: `/movie/42` for `/api/3/movie/42/credits`. */
export function itemOf(pathname: string, { config }: Pick<Portal, 'config'>): string | undefined {
  const { baseUrl } = config.api;
  const call = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : '';
  return /^\/(?:movie|tv|person)\/\d+(?=\/|$)/.exec(call)?.[0];
}

/** The API URLs for each favorite, without the query. */
export function callsOf({
  config,
  favorites,
}: Pick<Portal, 'config' | 'favorites'>): readonly string[] {
  return favorites.current().map(({ kind, id }) => `${config.api.baseUrl}/${kind}/${id}`);
}

function warn(cause: unknown): void {
  console.warn('The cache of the favorites was not updated.', cause);
}
