import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { buildGatewayConfig, buildShellVersion, fakeSiteStore } from '../testing/buildPortal.ts';
import { createShellRoutes } from './shellRoutes.ts';

const file = { integrity: 'sha384-icon', bytes: 4 };
const withIcons = buildShellVersion({
  files: {
    'favicon.1a2b3c4d.ico': file,
    'icon.1a2b3c4d.svg': file,
    'icon-192.1a2b3c4d.png': file,
    'icon-512.1a2b3c4d.png': file,
    'icon-maskable.1a2b3c4d.png': file,
  },
});

function ask(path: string, shell = withIcons) {
  const site = fakeSiteStore({
    registry: { ...buildRegistry(), shell },
    files: { 'shell/2.0.0/favicon.1a2b3c4d.ico': 'icon' },
  });
  return createShellRoutes({
    site,
    config: buildGatewayConfig({ brand: ['Film', 'Night'] }),
  }).request(path);
}

describe('favicon.ico', () => {
  it("is the shell's icon", async () => {
    const response = await ask('/favicon.ico');

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/x-icon');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await response.text()).toBe('icon');
  });

  it.each([
    ['has none', buildShellVersion()],
    ['comes from elsewhere', { ...withIcons, baseUrl: 'http://localhost:3001/' }],
  ])('does not exist when the shell %s', async (_, shell) => {
    const response = await ask('/favicon.ico', shell);

    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the web app manifest', () => {
  it('has the name of the brand and the icons of the shell, and starts at the dashboard', async () => {
    const response = await ask('/manifest.webmanifest');

    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(await response.json()).toEqual({
      id: '/',
      name: 'Film Night',
      short_name: 'Film Night',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#0f0d13',
      theme_color: '#0f0d13',
      icons: [
        {
          src: '/files/shell/2.0.0/icon-192.1a2b3c4d.png',
          type: 'image/png',
          sizes: '192x192',
        },
        {
          src: '/files/shell/2.0.0/icon-512.1a2b3c4d.png',
          type: 'image/png',
          sizes: '512x512',
        },
        {
          src: '/files/shell/2.0.0/icon-maskable.1a2b3c4d.png',
          type: 'image/png',
          sizes: '512x512',
          purpose: 'maskable',
        },
      ],
    });
  });

  it('has the background color of the dark theme', async () => {
    const tokens = readFileSync(
      path.join(import.meta.dirname, '../../../../shared/src/ui/tokens.css'),
      'utf8',
    );
    const { theme_color: color } = await (await ask('/manifest.webmanifest')).json();

    expect(tokens).toMatch(new RegExp(`--color-ground: light-dark\\(#\\w+, ${color}\\);`));
  });

  it('has no icons when the shell has none', async () => {
    const response = await ask('/manifest.webmanifest', buildShellVersion());

    expect(await response.json()).toMatchObject({ name: 'Film Night', icons: [] });
  });
});

const withWorker = buildShellVersion({
  files: { 'offline.1a2b3c4d.js': { integrity: 'sha384-worker', bytes: 6 } },
});
const FILES = { 'shell/2.0.0/offline.1a2b3c4d.js': 'worker' };

function askForWorker({
  shell = withWorker,
  files = FILES,
  isKeptOffline = true,
}: {
  readonly shell?: typeof withWorker;
  readonly files?: Readonly<Record<string, string>>;
  readonly isKeptOffline?: boolean;
}) {
  const site = fakeSiteStore({ registry: { ...buildRegistry(), shell }, files });
  return createShellRoutes({ site, config: buildGatewayConfig({ isKeptOffline }) }).request(
    '/offline.js',
  );
}

describe('the service worker', () => {
  it("is the current shell's, and revalidated on every visit", async () => {
    const response = await askForWorker({});

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe('worker');
  });

  it.each([
    ['nothing is to be kept', { isKeptOffline: false }],
    ['the shell has none', { shell: buildShellVersion() }],
    [
      'the shell comes from elsewhere',
      { shell: { ...withWorker, baseUrl: 'http://localhost:3001/' } },
    ],
  ])('removes itself and its caches if %s', async (_, changes) => {
    const response = await askForWorker(changes);
    const steps: string[] = [];
    const listeners: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> =
      {};
    const worker = {
      addEventListener: (name: string, listener: (typeof listeners)[string]) => {
        listeners[name] = listener;
      },
      skipWaiting: () => steps.push('takes over'),
      registration: { unregister: () => steps.push('unregisters') },
      location: { pathname: '/offline.js' },
    };
    const caches = {
      keys: async () => ['pages', 'calls'],
      delete: async (name: string) => steps.push(`deletes ${name}`),
    };
    const indexedDB = { deleteDatabase: (name: string) => steps.push(`deletes ${name}`) };
    runInNewContext(await response.text(), { self: worker, caches, indexedDB });
    const work: Promise<unknown>[] = [];
    for (const name of ['install', 'activate']) {
      listeners[name]?.({ waitUntil: (promise) => work.push(promise) });
    }
    await Promise.all(work);

    expect(steps).toEqual([
      'takes over',
      'deletes pages',
      'deletes calls',
      'deletes workbox-expiration',
      'unregisters',
    ]);
  });

  it('below a path, removes only what belongs to the portal', async () => {
    const response = await askForWorker({ isKeptOffline: false });
    const deleted: string[] = [];
    const work: unknown[] = [];
    const self = {
      addEventListener: (name: string, listener: (event: object) => void) =>
        name === 'activate' && listener({ waitUntil: (promise: unknown) => work.push(promise) }),
      registration: { unregister: () => deleted.push('the worker') },
      location: { pathname: '/cinema/offline.js' },
    };
    const caches = {
      keys: async () => ['files', 'cinema/files', 'cinemas/files'],
      delete: async (name: string) => deleted.push(name),
    };

    runInNewContext(await response.text(), { self, caches });
    await Promise.all(work);

    expect(deleted).toEqual(['cinema/files', 'the worker']);
  });

  it('may make the requests of pages, and runs no other script', async () => {
    const config = buildGatewayConfig({
      imageBaseUrl: 'https://images.example/t/p',
      serviceLogo: 'https://logo.example/logo.svg',
      sections: {
        deadlineMs: 10_000,
        origins: ['https://files.example'],
        takesLoopback: false,
        isInspectable: false,
      },
    });
    const site = fakeSiteStore({
      registry: { ...buildRegistry(), shell: withWorker },
      files: FILES,
    });

    const response = await createShellRoutes({ site, config }).request('/offline.js');

    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self' https://images.example https://logo.example https://files.example; report-uri /reports",
    );
  });

  it('stays installed while its file cannot be read', async () => {
    const response = await askForWorker({ files: {} });

    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
