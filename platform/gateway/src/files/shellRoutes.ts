import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { OFFLINE_WORKER } from '@portal/page-protocol/Offline';
import type { ShellVersion } from '@portal/site/registry/Registry';
import type { GatewayConfig } from '../config/readConfig.ts';
import { workerPolicy } from '../content-security-policy/pagePolicy.ts';
import type { SiteStore } from '../releases/siteStore.ts';
import { FILES } from './fileRoutes.ts';

type ShellFiles = Pick<ShellVersion, 'files' | 'baseUrl'>;

export const MANIFEST = '/manifest.webmanifest';

const FOR_AN_HOUR = 'public, max-age=3600';
/** `--color-ground` of the dark theme; a manifest cannot have a color per theme. */
const GROUND = '#0f0d13';

/**
 * A service worker that replaces an installed one: it deletes its caches and the database of cached
 * URLs, then unregisters itself. If the portal has a base path, the caches of the host's other
 * applications are left alone.
 */
const REMOVE_WORKER = `const folder = self.location.pathname.slice(1).replace(/[^/]*$/, '');
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith(folder)).map((name) => caches.delete(name))))
      .then(() => folder || indexedDB.deleteDatabase('workbox-expiration'))
      .then(() => self.registration.unregister()),
  ),
);
`;

/**
 * Serves shell files at fixed paths: `/favicon.ico`, the web app manifest, and the service worker.
 * If offline use is disabled or the shell has no worker, browsers get a worker that removes itself.
 */
export function createShellRoutes({
  site,
  config,
}: {
  readonly site: SiteStore;
  readonly config: GatewayConfig;
}): Hono {
  const routes = new Hono();
  const policy = workerPolicy(config);
  const read = async (address: string | undefined) =>
    address?.startsWith(FILES) ? site.file(address.slice(FILES.length), new Set()) : undefined;

  routes.get('/favicon.ico', async (context) => {
    const file = await read(findShellFile((await site.registry()).shell, 'favicon.ico'));
    if (!file) {
      context.header('cache-control', 'no-store');
      return context.text('File not found.', 404);
    }
    context.header('content-type', 'image/x-icon');
    context.header('cache-control', FOR_AN_HOUR);
    return context.body(file.bytes);
  });

  routes.get(MANIFEST, async (context) => {
    const { shell } = await site.registry();
    context.header('content-type', 'application/manifest+json');
    context.header('cache-control', FOR_AN_HOUR);
    return context.body(JSON.stringify(manifestOf(shell, config)));
  });

  routes.get(`/${OFFLINE_WORKER}`, compress(), async (context) => {
    const address = config.isKeptOffline && findOfflineWorker((await site.registry()).shell);
    const file = address ? await read(address) : undefined;
    if (address && !file) {
      // A 404 does not unregister the installed worker: the file might be available on the next
      // request.
      context.header('cache-control', 'no-store');
      return context.text('File not found.', 404);
    }
    context.header('content-type', 'text/javascript; charset=utf-8');
    context.header('cache-control', 'no-cache');
    context.header('content-security-policy', policy);
    return context.body(file?.bytes ?? REMOVE_WORKER);
  });
  return routes;
}

function manifestOf(shell: ShellFiles, { brand, basePath }: GatewayConfig) {
  const name = brand.join(' ');
  const home = `${basePath}/`;
  const icons = [
    { file: 'icon-192.png', sizes: '192x192' },
    { file: 'icon-512.png', sizes: '512x512' },
    { file: 'icon-maskable.png', sizes: '512x512', purpose: 'maskable' },
  ].flatMap(({ file, ...icon }) => {
    const src = findShellFile(shell, file);
    const isHere = src?.startsWith(FILES);
    return src === undefined
      ? []
      : [{ src: isHere ? basePath + src : src, type: 'image/png', ...icon }];
  });
  return {
    id: home,
    name,
    short_name: name,
    lang: 'en',
    start_url: home,
    scope: home,
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons,
  };
}

/** The URL of the shell's service worker, if it is stored in this site. */
export function findOfflineWorker(shell: ShellFiles, basePath = ''): string | undefined {
  const address = findShellFile(shell, 'offline.js');
  return address?.startsWith(basePath + FILES) ? address : undefined;
}

/**
 * The URL of a shell file by its name without the hash: `icon-192.png` finds
 * `icon-192.1a2b3c4d.png`.
 */
export function findShellFile({ files, baseUrl }: ShellFiles, name: string): string | undefined {
  const [stem = '', extension = ''] = name.split('.');
  const found = Object.keys(files).find((file) => {
    const parts = file.split('.');
    return parts[0] === stem && parts.at(-1) === extension;
  });
  return found && baseUrl + found;
}
