import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import * as navigationPreload from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import {
  cacheNameOf,
  FAVORITES_CACHE as FAVORITES,
  KEPT_PAGE,
  OFFLINE_COPY,
  OFFLINE_PAGE,
  OFFLINE_WORKER,
} from '@portal/page-protocol/Offline';
import { DATA_FROM, FOR_FAVORITES } from '@portal/shared/api/Endpoint';
import { hasSaveData } from '../hasSaveData.ts';
import { filesOfPage } from './filesOfPage.ts';
import { createForgetting, isForgetMessage } from './forgetting.ts';
import { isTyped, mayBeStored } from './whatIsKept.ts';

/*
 * The service worker: caches visited pages and serves them while offline. While online, everything
 * comes from the network. Pages reference their files by hash, so versions never mix.
 */

declare const self: ServiceWorker;

interface ServiceWorker {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessage) => void): void;
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface ExtendableMessage extends ExtendableEvent {
  readonly data: unknown;
}

/** The portal's base path: the folder of this script. */
const HOME = location.pathname.slice(0, -OFFLINE_WORKER.length);
const FAVORITES_CACHE = cacheNameOf(HOME, FAVORITES);

/** Network timeout, after which the cached response is used. */
const PATIENCE_SECONDS = 8;

/** A header that marks a response as cached. */
type Header = () => readonly [name: string, value: string];
const cachedMark: Header = () => ['server-timing', KEPT_PAGE];
const hasAge: Header = () => [DATA_FROM, new Date().toISOString()];

function copyOf(response: Response, body: BodyInit | null, [name, value]: ReturnType<Header>) {
  const headers = new Headers(response.headers);
  headers.set(name, headers.get(name) ?? value);
  return new Response(body, { headers });
}

/** Caches responses whose headers allow it. */
const ifAllowed: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (mayBeStored(response) ? response : null),
};

/** Adds a header to cached responses. */
const marking = (header: Header): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => copyOf(response, response.body, header()),
});

const IGNORE_VARY = { ignoreVary: true };

function isComplete(cached: Response | undefined): boolean {
  return cached !== undefined && !cached.headers.has(OFFLINE_COPY);
}

/** Caches a page with its files. An incomplete page does not replace a complete one. */
const pageCaching: WorkboxPlugin = {
  // Removes the fragment, because it can contain a list of favorites.
  cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/#.*/, ''),
  async cacheWillUpdate({ request, response, event }) {
    const copy = response.headers.get(OFFLINE_COPY);
    const isWorse = copy === 'part' && isComplete(await caches.match(request.url, IGNORE_VARY));
    if (copy === 'nothing' || isWorse || isTyped(new URL(request.url), HOME)) {
      return null;
    }
    const html = await response.text();
    const { named } = filesOfPage(html);
    return (await cacheFiles(named, event)) ? copyOf(response, html, cachedMark()) : null;
  },
  async cacheDidUpdate({ newResponse, event }) {
    if (!hasSaveData(navigator)) {
      await cacheFiles(filesOfPage(await newResponse.text()).possible, event);
    }
  },
};

/** Caches responses for favorites only while the list of favorites is stored. */
const whileStored: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => ((await caches.has(FAVORITES_CACHE)) ? response : null),
};

const { plugin: unlessForgotten, forget } = createForgetting({
  caches,
  cacheName: FAVORITES_CACHE,
  home: HOME,
});

/**
 * If the cached response is missing or incomplete, falls back to the named cache, or to all caches.
 */
const orFrom = (cacheName?: string): WorkboxPlugin => ({
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    return isComplete(cachedResponse)
      ? cachedResponse
      : ((await caches.match(request, { ...IGNORE_VARY, cacheName })) ?? cachedResponse);
  },
});

interface CacheOptions {
  readonly cacheName: string;
  readonly plugins: WorkboxPlugin[];
}

const networkFirst = ({ cacheName, plugins }: CacheOptions) =>
  new NetworkFirst({
    networkTimeoutSeconds: PATIENCE_SECONDS,
    matchOptions: IGNORE_VARY,
    cacheName,
    plugins: [ifAllowed, ...plugins],
  });

/**
 * Limits the number of entries. Does not purge on quota errors, because a page and its files depend
 * on each other.
 */
const atMost = (maxEntries: number) => new ExpirationPlugin({ maxEntries });

const files = networkFirst({
  cacheName: cacheNameOf(HOME, 'files'),
  plugins: [marking(cachedMark), atMost(600)],
});
const calls = networkFirst({
  cacheName: cacheNameOf(HOME, 'calls-2'),
  plugins: [marking(hasAge), atMost(1_000), orFrom(FAVORITES_CACHE)],
});
const pages = networkFirst({
  cacheName: cacheNameOf(HOME, 'pages-2'),
  plugins: [pageCaching, atMost(500), orFrom(FAVORITES_CACHE)],
});
// Without `atMost`: the list itself limits the number of entries, and the expiration plugin would
// leave traces of favorites in its database.
const favoriteCalls = networkFirst({
  cacheName: FAVORITES_CACHE,
  plugins: [whileStored, unlessForgotten, marking(hasAge), orFrom()],
});
const favoritePages = networkFirst({
  cacheName: FAVORITES_CACHE,
  plugins: [whileStored, unlessForgotten, pageCaching, orFrom()],
});
/** Requested with CORS, because each opaque response counts as several megabytes of the quota. */
const pictures = new NetworkFirst({
  cacheName: cacheNameOf(HOME, 'pictures'),
  // Ignores `Vary`, because the worker's requests accept different formats than the page's
  // requests.
  matchOptions: IGNORE_VARY,
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [ifAllowed, atMost(500)],
});

/** Caches the missing files. Returns whether all of them are now cached. */
async function cacheFiles(addresses: readonly string[], event: ExtendableEvent): Promise<boolean> {
  const cached = new Set(
    (await (await caches.open(cacheNameOf(HOME, 'files'))).keys()).map(({ url }) => url),
  );
  const missing = addresses
    .map((address) => new URL(address, location.href).href)
    .filter((url) => !cached.has(url));
  await Promise.all(missing.map((url) => cacheFile(url, event)));
  const found = await Promise.all(missing.map((url) => caches.match(url, IGNORE_VARY)));
  return found.every(Boolean);
}

const underWay = new Map<string, Promise<unknown>>();

/** Caches a file. Resolves when that succeeds or fails. Never rejects. */
function cacheFile(url: string, event: ExtendableEvent): Promise<unknown> {
  const request = new Request(url, { priority: 'low' });
  const work =
    underWay.get(url) ??
    Promise.allSettled(files.handleAll({ event, request })).finally(() => underWay.delete(url));
  underWay.set(url, work);
  return work;
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${HOME}files/`),
  files,
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith(`${HOME}api/`) && !isTyped(url, HOME),
  (options) => (options.request.headers.has(FOR_FAVORITES) ? favoriteCalls : calls).handle(options),
);
registerRoute(
  ({ url, request }) =>
    request.destination === 'image' || /\.(avif|jpg|png|svg|webp)$/.test(url.pathname),
  async (options) => {
    try {
      return await pictures.handle(options);
    } catch {
      // The image host may not support CORS.
      const isOwn = new URL(options.request.url).origin === location.origin;
      return isOwn ? Response.error() : fetch(options.request);
    }
  },
);
registerRoute(
  ({ request, sameOrigin }) =>
    sameOrigin &&
    (request.destination === 'document' || request.headers.get('accept') === 'text/html'),
  async (options) => {
    if (options.request.headers.has(FOR_FAVORITES)) {
      const [response, isDone] = favoritePages.handleAll(options);
      // Respond only after the page is cached, so that `cacheFavorites` requests one at a time.
      await Promise.allSettled([response, isDone]);
      return response;
    }
    try {
      return await pages.handle(options);
    } catch {
      return (await caches.match(HOME + OFFLINE_PAGE, IGNORE_VARY)) ?? Response.error();
    }
  },
);

/**
 * Deletes the caches of earlier versions, which were at the root of the host and contain search
 * queries, and favorites without the visitor's consent.
 */
async function deleteEarlierCaches(): Promise<void> {
  if (HOME === '/' && (await caches.has('pages'))) {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    indexedDB.deleteDatabase('workbox-expiration');
  }
}

navigationPreload.enable();
self.addEventListener('message', (event) => {
  if (isForgetMessage(event.data)) {
    event.waitUntil(forget(event.data.paths));
  }
});
self.addEventListener('activate', (event) => event.waitUntil(deleteEarlierCaches()));
void self.skipWaiting();
clientsClaim();
