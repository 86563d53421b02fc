import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import * as navigationPreload from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import {
  FAVORITES_CACHE,
  KEPT_PAGE,
  OFFLINE_COPY,
  OFFLINE_PAGE,
} from '@portal/page-protocol/Offline';
import { DATA_FROM, FOR_FAVORITES } from '@portal/shared/api/Endpoint';
import { savesData } from '../sections/savesData.ts';
import { filesOfPage } from './filesOfPage.ts';

/*
 * The service worker: caches what a visitor has seen, and responds with it where the network does
 * not. With a network, everything comes from there: pages name the versions that they are made of,
 * with the hashes of their files, so nothing cached mixes with a newer registry.
 */

declare const self: ServiceWorker;

interface ServiceWorker {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** On a line that hangs, what is cached is shown after this time. */
const PATIENCE_SECONDS = 8;

/** The header makes a response say that it comes from the cache. */
type Header = () => readonly [name: string, value: string];
const isKept: Header = () => ['server-timing', KEPT_PAGE];
const hasAge: Header = () => [DATA_FROM, new Date().toISOString()];

function copyOf(response: Response, body: BodyInit | null, [name, value]: ReturnType<Header>) {
  const headers = new Headers(response.headers);
  headers.set(name, headers.get(name) ?? value);
  return new Response(body, { headers });
}

/** Caches responses with status 200. */
const marking = (header: Header): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 ? copyOf(response, response.body, header()) : null,
});

const IGNORE_VARY = { ignoreVary: true };

function isWhole(cached: Response | undefined): boolean {
  return cached !== undefined && !cached.headers.has(OFFLINE_COPY);
}

/** Caches a page when its files are cached, and one with a part of its data only where there is none. */
const pageCaching: WorkboxPlugin = {
  // The fragment may be somebody's list of favorites.
  cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/#.*/, ''),
  async cacheWillUpdate({ request, response, event }) {
    const copy = response.headers.get(OFFLINE_COPY);
    const isWorse = copy === 'part' && isWhole(await caches.match(request.url, IGNORE_VARY));
    if (response.status !== 200 || copy === 'nothing' || isWorse) {
      return null;
    }
    const html = await response.text();
    const { named } = filesOfPage(html);
    return (await cacheFiles(named, event)) ? copyOf(response, html, isKept()) : null;
  },
  async cacheDidUpdate({ newResponse, event }) {
    if (!savesData(navigator)) {
      await cacheFiles(filesOfPage(await newResponse.text()).possible, event);
    }
  },
};

/** Caches what belongs to the list of favorites only while the list itself is stored. */
const whileStored: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => ((await caches.has(FAVORITES_CACHE)) ? response : null),
};

/** Looks into another cache, or all of them, for what is not cached, or only in part. */
const orFrom = (cacheName?: string): WorkboxPlugin => ({
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    return isWhole(cachedResponse)
      ? cachedResponse
      : ((await caches.match(request, { ...IGNORE_VARY, cacheName })) ?? cachedResponse);
  },
});

interface CacheOptions {
  readonly cacheName: string;
  readonly plugins: WorkboxPlugin[];
}

const networkFirst = (options: CacheOptions) =>
  new NetworkFirst({
    networkTimeoutSeconds: PATIENCE_SECONDS,
    matchOptions: IGNORE_VARY,
    ...options,
  });

/**
 * What is over the quota is not cached. What is cached stays: a page and its files are of no use
 * without each other.
 */
const atMost = (maxEntries: number) => new ExpirationPlugin({ maxEntries });

const files = networkFirst({ cacheName: 'files', plugins: [marking(isKept), atMost(600)] });
const calls = networkFirst({
  cacheName: 'calls-2',
  plugins: [marking(hasAge), atMost(1_000), orFrom(FAVORITES_CACHE)],
});
const pages = networkFirst({
  cacheName: 'pages-2',
  plugins: [pageCaching, atMost(500), orFrom(FAVORITES_CACHE)],
});
// These have no limit but the list itself, and leave no address in the database of the limits.
const favoriteCalls = networkFirst({
  cacheName: FAVORITES_CACHE,
  plugins: [whileStored, marking(hasAge), orFrom()],
});
const favoritePages = networkFirst({
  cacheName: FAVORITES_CACHE,
  plugins: [whileStored, pageCaching, orFrom()],
});
/** Requested anew with CORS: the size of other responses is secret, and counts for megabytes. */
const pictures = new NetworkFirst({
  cacheName: 'pictures',
  // The worker has requested some of them itself, and accepts other formats than pages do.
  matchOptions: IGNORE_VARY,
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    atMost(500),
  ],
});

/** Caches the files that are not cached yet; says whether all of them are then. */
async function cacheFiles(addresses: readonly string[], event: ExtendableEvent): Promise<boolean> {
  const cached = new Set((await (await caches.open('files')).keys()).map(({ url }) => url));
  const missing = addresses
    .map((address) => new URL(address, location.href).href)
    .filter((url) => !cached.has(url));
  await Promise.all(missing.map((url) => cacheFile(url, event)));
  const found = await Promise.all(missing.map((url) => caches.match(url, IGNORE_VARY)));
  return found.every(Boolean);
}

const underWay = new Map<string, Promise<unknown>>();

/** Resolves when the file is cached, or is not going to be. Never rejects. */
function cacheFile(url: string, event: ExtendableEvent): Promise<unknown> {
  const request = new Request(url, { priority: 'low' });
  const work =
    underWay.get(url) ??
    Promise.allSettled(files.handleAll({ event, request })).finally(() => underWay.delete(url));
  underWay.set(url, work);
  return work;
}

/** What visitors type is not cached, and neither is what is found by it. */
const TYPED = /^\/api\/.*\/(search|find)\//;

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/files/'), files);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/api/') && !TYPED.test(url.pathname),
  (options) => (options.request.headers.has(FOR_FAVORITES) ? favoriteCalls : calls).handle(options),
);
registerRoute(
  ({ url, request }) =>
    request.destination === 'image' || /\.(avif|jpg|png|svg|webp)$/.test(url.pathname),
  async (options) => {
    try {
      return await pictures.handle(options);
    } catch {
      // A host that may not allow CORS. Nothing else is requested twice.
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
      // The page waits until it is cached, so that it can be forgotten afterwards.
      await Promise.allSettled([response, isDone]);
      return response;
    }
    try {
      return await pages.handle(options);
    } catch {
      return (await caches.match(OFFLINE_PAGE, IGNORE_VARY)) ?? Response.error();
    }
  },
);

/** Earlier versions have cached what visitors had typed, and their favorites without a choice. */
async function deleteEarlierCaches(): Promise<void> {
  if (await caches.has('pages')) {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
    indexedDB.deleteDatabase('workbox-expiration');
  }
}

// The network is requested while the worker starts.
navigationPreload.enable();
self.addEventListener('activate', (event) => event.waitUntil(deleteEarlierCaches()));
void self.skipWaiting();
clientsClaim();
