import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { OFFLINE_WORKER } from '@portal/page-protocol/Offline';
import type { ShellVersion } from '@portal/site/registry/Registry';
import type { GatewayConfig } from '../config/readConfig.ts';
import { workerPolicy } from '../pages/contentSecurityPolicy.ts';
import { FILES } from './createFileServer.ts';
import type { SiteStore } from './createSiteStore.ts';
import { findShellFile } from './findShellFile.ts';

interface OfflineEdgeOptions {
  readonly site: SiteStore;
  readonly config: GatewayConfig;
}

/**
 * Ends the worker in a browser that has one, and deletes what it has kept: the caches, and the
 * database with the addresses in them.
 */
const ENDING = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => indexedDB.deleteDatabase('workbox-expiration'))
      .then(() => self.registration.unregister()),
  ),
);
`;

/**
 * Serves the service worker of the current shell. Browsers ask for it on every visit: where nothing
 * is to be kept, and with a shell that has no worker, they get one that ends itself.
 */
export function createOfflineEdge({ site, config }: OfflineEdgeOptions): Hono {
  const edge = new Hono();
  const policy = workerPolicy(config);
  edge.get(OFFLINE_WORKER, compress(), async (context) => {
    const address = config.isKeptOffline && findOfflineWorker((await site.registry()).shell);
    const file = address ? await site.file(address.slice(FILES.length), new Set()) : undefined;
    if (address && !file) {
      // Not the one that ends itself: the file may be there the next time.
      context.header('cache-control', 'no-store');
      return context.text('There is no such file.', 404);
    }
    context.header('content-type', 'text/javascript; charset=utf-8');
    context.header('cache-control', 'no-cache');
    context.header('content-security-policy', policy);
    return context.body(file?.bytes ?? ENDING);
  });
  return edge;
}

/** The address of the shell's service worker, if it has one among the site's own files. */
export function findOfflineWorker(
  shell: Pick<ShellVersion, 'files' | 'baseUrl'>,
): string | undefined {
  const address = findShellFile(shell, 'offline.js');
  return address?.startsWith(FILES) ? address : undefined;
}
