import type { FollowedPeople, Portal, SeenTitles } from '@portal/contract/Portal';
import { cacheNameOf, FAVORITES_CACHE, OFFLINE_COPY } from '@portal/page-protocol/Offline';
import { FOR_FAVORITES } from '@portal/shared/api/Endpoint';
import { forgetMessage } from './forgetting.ts';

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
 * stored. The service worker does the same for responses that have not arrived yet.
 */
export function forgetFavorites({ window, portal }: FavoritesCacheOptions): void {
  const { caches, navigator } = window;
  const home = portal.navigation.href({ kind: 'home' });
  let turn: Promise<unknown> = Promise.resolve();
  let others: readonly List[] | undefined;
  /** The paths of everything in the lists, and of what the service worker has not forgotten yet. */
  const known = new Set<string>();
  const drop = () => {
    const isOn = portal.favorites.keeping.isOn();
    const paths = new Set(isOn ? pathsOf(portal, [portal.favorites, ...(others ?? [])]) : []);
    paths.forEach((path) => known.add(path));
    // Until the other lists have loaded, the item of an API request can be in one of them.
    const gone = [...known].filter(
      (path) => !paths.has(path) && (others || !isOn || itemOf(path, portal) === undefined),
    );
    gone.forEach((path) => known.delete(path));
    if (gone.length > 0) {
      navigator.serviceWorker.controller?.postMessage(forgetMessage(isOn ? gone : [home]));
    }
    turn = turn.then(() => dropOthers(caches, portal)).catch(warn);
  };
  follow(portal, drop);
  void otherLists(portal).then((loaded) => {
    others = loaded;
    loaded?.forEach(({ entries$ }) => entries$.subscribe(drop));
  });
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
    const isCached = isComplete(await caches.match(address, { ignoreVary: true }));
    // Not if it was removed in the meantime: the service worker has already forgotten it.
    if (!isCached && addressesOf(portal).includes(address)) {
      const headers = { accept: 'text/html', [FOR_FAVORITES]: '1' };
      const response = await fetch(address, { headers });
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
  const paths = pathsOf(portal, [portal.favorites, ...((await otherLists(portal)) ?? [])]);
  const { baseUrl } = portal.config.api;
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const item = itemOf(pathname, portal);
    if (!paths.has(pathname) && (item === undefined || !paths.has(baseUrl + item))) {
      await cache.delete(request, { ignoreVary: true });
    }
  }
}

type List = Pick<Portal['favorites'] | SeenTitles | FollowedPeople, 'current'>;

/** What may be cached: the pages of the favorites, and the API URLs of all items in the lists. */
function pathsOf(
  portal: FavoritesCacheOptions['portal'],
  lists: readonly List[],
): ReadonlySet<string> {
  return new Set([...addressesOf(portal), ...lists.flatMap((list) => callsOf(portal, list))]);
}

/** The lists other than the favorites; `undefined` if their code cannot be loaded. */
async function otherLists({
  loadSeen,
  loadFollowed,
}: FavoritesCacheOptions['portal']): Promise<readonly (SeenTitles | FollowedPeople)[] | undefined> {
  const lists = await Promise.all([loadSeen(), loadFollowed?.()]).catch(() => undefined);
  return lists?.flatMap((list) => (list ? [list] : []));
}

/** The title or person that an API request is about: `/movie/42` for `/api/3/movie/42/credits`. */
export function itemOf(pathname: string, { config }: Pick<Portal, 'config'>): string | undefined {
  const { baseUrl } = config.api;
  const call = pathname.startsWith(baseUrl) ? pathname.slice(baseUrl.length) : '';
  return /^\/(?:movie|tv|person)\/\d+(?=\/|$)/.exec(call)?.[0];
}

/** The API URL of each item in the list, without the query. */
export function callsOf({ config }: Pick<Portal, 'config'>, list: List): readonly string[] {
  return list.current().map(({ kind, id }) => `${config.api.baseUrl}/${kind}/${id}`);
}

function warn(cause: unknown): void {
  console.warn('The cache of the favorites was not updated.', cause);
}
