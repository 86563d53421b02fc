import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { buildRegistry } from '@portal/site/testing/buildRegistry';
import { buildGatewayConfig, buildShellVersion, fakeSiteStore } from '../testing/buildPortal.ts';
import { createShellRoutes } from './shellRoutes.ts';

const withWorker = buildShellVersion({
  files: { 'offline.1a2b3c4d.js': { integrity: 'sha384-worker', bytes: 6 } },
});
const FILES = { 'shell/2.0.0/offline.1a2b3c4d.js': 'worker' };

function ask({
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
    const response = await ask({});

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
    const response = await ask(changes);
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
    const response = await ask({ isKeptOffline: false });
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
    const response = await ask({ files: {} });

    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
