import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import * as navigationPreload from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { KEPT_PAGE, OFFLINE_PAGE } from '@portal/page-protocol/Offline';
import { DATA_FROM } from '@portal/shared/api/Endpoint';

/*
 * The service worker: keeps what a visitor has seen, and answers with it where the network does not.
 * With a network, everything comes from there: pages name the versions that they are made of, with
 * the hashes of their files, so nothing kept mixes with a newer registry.
 */

declare const self: { skipWaiting(): Promise<void> };

/** On a line that hangs, what is kept is shown after this time. */
const PATIENCE_SECONDS = 8;

/** Keeps answers with status 200, each with a header that says so when it comes from the cache. */
function keep(
  cacheName: string,
  maxEntries: number,
  header: () => readonly [name: string, value: string],
): NetworkFirst {
  const marking: WorkboxPlugin = {
    cacheWillUpdate: async ({ response }) => {
      if (response.status !== 200) {
        return null;
      }
      const [name, value] = header();
      const headers = new Headers(response.headers);
      headers.set(name, headers.get(name) ?? value);
      return new Response(response.body, { headers });
    },
  };
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [marking, new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true })],
  });
}

const isKept = () => ['server-timing', KEPT_PAGE] as const;
const files = keep('files', 300, isKept);
const calls = keep('calls', 1_000, () => [DATA_FROM, new Date().toISOString()]);
const pages = keep('pages', 500, isKept);
/** Asked for anew with CORS: the size of other answers is secret, and counts for megabytes. */
const pictures = new NetworkFirst({
  cacheName: 'pictures',
  // The worker has asked for some of them itself, and accepts other formats than pages do.
  matchOptions: { ignoreVary: true },
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
    new ExpirationPlugin({ maxEntries: 500, purgeOnQuotaError: true }),
  ],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/files/'), files);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/'), calls);
registerRoute(
  ({ url, request }) =>
    request.destination === 'image' || /\.(avif|jpg|png|svg|webp)$/.test(url.pathname),
  async (options) => {
    try {
      return await pictures.handle(options);
    } catch {
      // A host that does not allow CORS.
      return fetch(options.request);
    }
  },
);
registerRoute(
  ({ request, sameOrigin }) =>
    sameOrigin &&
    (request.destination === 'document' || request.headers.get('accept') === 'text/html'),
  async (options) => {
    try {
      return await pages.handle(options);
    } catch {
      return (await caches.match(OFFLINE_PAGE, { ignoreVary: true })) ?? Response.error();
    }
  },
);

// The network is asked while the worker starts.
navigationPreload.enable();
void self.skipWaiting();
clientsClaim();
