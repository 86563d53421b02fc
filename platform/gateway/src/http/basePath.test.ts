import { describe, expect, it, vi } from 'vitest';
import type { PortalPage } from '@portal/page-protocol/PortalPage';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { buildGateway } from '../testing/buildGateway.ts';
import { buildGatewayConfig, buildShellVersion, fakeSiteStore } from '../testing/buildPortal.ts';
import { integrityOf } from '../testing/buildServedRegistry.ts';

const STYLE = 'a{background:url(inter.woff2)}';
const pages = {
  dashboard: { path: '/', files: [] },
  search: { path: '/search', files: [], slot: 'search' },
};
const shell = buildShellVersion({
  files: {
    'main.js': { integrity: 'sha384-main', bytes: 1 },
    'main.css': { integrity: integrityOf(STYLE), bytes: STYLE.length },
    'inter.woff2': { integrity: 'sha384-font', bytes: 1 },
    'icon.svg': { integrity: 'sha384-icon', bytes: 1 },
    'icon-192.png': { integrity: 'sha384-icon', bytes: 1 },
    'favicon.ico': { integrity: 'sha384-icon', bytes: 1 },
    'offline.js': { integrity: 'sha384-worker', bytes: 1 },
  },
});
const registry = {
  ...buildRegistry({
    dashboard: { current: buildVersionOf('dashboard', '1.2.3', { pages }) },
    elsewhere: {
      current: {
        ...buildVersionOf('elsewhere', '1.0.0', { pages: {} }),
        baseUrl: 'https://files.example/',
      },
    },
  }),
  shell,
};
const files = {
  'shell/2.0.0/main.js': 'main',
  'shell/2.0.0/main.css': STYLE,
  'shell/2.0.0/favicon.ico': 'icon',
  'shell/2.0.0/offline.js': 'worker',
  'dashboard/1.2.3/mf-manifest.json': '{"metaData":{"publicPath":"auto"}}',
};

const service = vi.fn((address: string) => Response.json({ address }));
const received = vi.fn(({ url }: Request) => new Response(url));

/** A gateway of the portal at https://host.example/cinema. */
function belowCinema() {
  return buildGateway({
    config: buildGatewayConfig({
      publicUrl: 'https://host.example',
      basePath: '/cinema',
      imageBaseUrl: '/cinema/t/p',
    }),
    site: fakeSiteStore({ registry, files }),
    service,
    images: received,
    trailers: received,
  });
}

const ask = (path: string, init?: RequestInit) =>
  belowCinema().request(`https://host.example${path}`, init);
const textOf = async (path: string) => (await ask(path)).text();

describe('a portal below a path', () => {
  it('has its pages, with all addresses below the path', async () => {
    const response = await ask('/cinema/');

    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<link rel="canonical" href="https://host.example/cinema/">');
    const addresses = [...html.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, each]) => each);
    expect(addresses).toContain('/cinema/manifest.webmanifest');
    expect(addresses).toContain('/cinema/files/shell/2.0.0/main.js');
    expect(addresses.filter((address) => !address?.startsWith('/cinema/'))).toEqual([]);
  });

  it('tells the shell its path, and where its files and the API are', async () => {
    const [, json = ''] = /id="portal-page">([^<]*)</.exec(await textOf('/cinema/')) ?? [];

    // Safe: the gateway writes it from the same type.
    const page = JSON.parse(json) as PortalPage;
    expect(page.config.api.baseUrl).toBe('/cinema/api/3');
    expect(page.isKeptOffline).toBe(true);
    expect(page.registry.home).toBe('/cinema/');
    const { dashboard, elsewhere } = page.registry.sections;
    expect(dashboard?.current.baseUrl).toBe('/cinema/files/dashboard/1.2.3/');
    expect(dashboard?.current.pages['dashboard']?.path).toBe('/');
    expect(elsewhere?.current.baseUrl).toBe('https://files.example/');
  });

  it('has the same view in the registry', async () => {
    expect(JSON.parse(await textOf('/cinema/registry.json'))).toMatchObject({
      home: '/cinema/',
      shell: { baseUrl: '/cinema/files/shell/2.0.0/' },
    });
  });

  it('redirects from the path without its slash', async () => {
    const response = await ask('/cinema?preview=blue');

    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/cinema/?preview=blue');
  });

  it.each(['/', '/movie/42', '/cinemas/', '/cinema-two', '/files/shell/2.0.0/main.js', '/api/3/x'])(
    'has nothing at %s, which belongs to the rest of the host',
    async (path) => {
      const response = await ask(path);

      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe('This portal is at /cinema/.');
    },
  );

  it('has the page "not found" below the path', async () => {
    const response = await ask('/cinema/cinema/');

    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch('text/html');
  });

  it.each(['/healthz', '/cinema/healthz'])('says at %s that it is healthy', async (path) => {
    expect((await ask(path)).status).toBe(200);
  });

  it.each(['/metrics', '/causes'])('leaves %s to the check who may read it', async (path) => {
    expect(await textOf(path)).not.toContain('This portal is at');
  });

  it('requests the path below the API from the service', async () => {
    await ask('/cinema/api/3/movie/42?language=en-US');

    expect(service.mock.lastCall?.[0]).toBe('/movie/42?language=en-US');
  });

  it.each(['/t/p/w500/a.jpg', '/trailers/watch?v=x'])('has %s from its source', async (path) => {
    expect(await textOf(`/cinema${path}`)).toBe(`https://host.example${path}`);
  });

  it('has its files, its icon and its service worker', async () => {
    expect(await textOf('/cinema/files/shell/2.0.0/main.js')).toBe('main');
    expect(await textOf('/cinema/favicon.ico')).toBe('icon');
    expect(await textOf('/cinema/offline.js')).toBe('worker');
  });

  it('names the files of the offline page with the path', async () => {
    expect(await textOf('/cinema/offline.html')).toContain(
      '"shellFiles":["/cinema/files/shell/2.0.0/main.js"',
    );
  });

  it('can be installed as an app of its own', async () => {
    expect(JSON.parse(await textOf('/cinema/manifest.webmanifest'))).toMatchObject({
      id: '/cinema/',
      start_url: '/cinema/',
      scope: '/cinema/',
      icons: [{ src: '/cinema/files/shell/2.0.0/icon-192.png' }],
    });
  });

  it('tells crawlers the whole addresses', async () => {
    expect(await textOf('/cinema/robots.txt')).toBe(
      'User-agent: *\nAllow: /cinema/\nDisallow: /cinema/search\nSitemap: https://host.example/cinema/sitemap.xml\n',
    );
    expect(await textOf('/cinema/sitemap.xml')).toContain(
      '<loc>https://host.example/cinema/sitemap-pages.xml</loc>',
    );
    expect(await textOf('/cinema/sitemap-pages.xml')).toContain(
      '<loc>https://host.example/cinema/</loc>',
    );
  });

  it('tells other hosts where the files of a section are', async () => {
    expect(JSON.parse(await textOf('/cinema/remotes/dashboard/mf-manifest.json'))).toEqual({
      metaData: { publicPath: 'https://host.example/cinema/files/dashboard/1.2.3/' },
    });
  });

  it('limits its cookies to the path', async () => {
    const response = await ask('/cinema/?preview=gone');

    expect(response.headers.get('set-cookie')).toContain('Path=/cinema/');
  });
});
