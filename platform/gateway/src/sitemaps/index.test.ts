import { describe, expect, it, vi } from 'vitest';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { NO_EVENTS } from '../service/ApiEvents.ts';
import { createDataSource } from '../service/dataSource.ts';
import type { Upstream } from '../service/serviceUpstream.ts';
import { fakeSiteStore } from '../testing/buildPortal.ts';
import { createCrawlerRoutes } from './index.ts';

const registry = buildRegistry({
  dashboard: {
    current: buildVersionOf('dashboard', '1.0.0', {
      pages: { home: { path: '/', files: [] }, search: { files: [] } },
    }),
  },
  details: {
    current: buildVersionOf('details', '1.0.0', {
      pages: {
        movie: { path: '/movie/:id', files: [] },
        series: { path: '/tv/:id', files: [] },
        person: { path: '/person/:id', files: [] },
        charts: { path: '/charts', files: [] },
      },
    }),
  },
});

/** A service whose lists have two pages of two titles each. All lists contain the same titles. */
const service: Upstream = (address) => {
  const page = Number(new URL(address, 'http://service').searchParams.get('page'));
  const results = [1, 2].map((each) => ({
    id: page * 10 + each,
    title: 'A title',
    name: 'A name',
  }));
  return Response.json({ page, total_pages: 2, total_results: 4, results });
};

interface Facts {
  readonly upstream?: Upstream;
  readonly publicUrl?: string | undefined;
  readonly site?: Parameters<typeof createCrawlerRoutes>[0]['site'];
  readonly pay?: () => void;
  readonly init?: RequestInit;
}

function ask(path: string, facts: Facts = {}) {
  const { upstream = service, site = fakeSiteStore({ registry }), pay = vi.fn() } = facts;
  const edge = createCrawlerRoutes({
    site,
    data: createDataSource({
      upstream,
      isCaching: true,
      events: NO_EVENTS,
      reportError: () => undefined,
    }),
    visitorBudget: { payerOf: () => ({ visitor: 'a crawler', pay }) },
    publicUrlOf: () => ('publicUrl' in facts ? facts.publicUrl : 'https://portal.example'),
  });
  return edge.request(path, facts.init);
}

/** The URLs in a sitemap, as an XML parser reads them. */
function addressesIn(xml: string): readonly string[] {
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<(urlset|sitemapindex) xmlns=/);
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
}

describe('robots.txt', () => {
  it('allows everything and names the sitemap', async () => {
    const response = await ask('/robots.txt');

    expect(response.headers.get('content-type')).toMatch('text/plain');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await response.text()).toBe(
      'User-agent: *\nAllow: /\nSitemap: https://portal.example/sitemap.xml\n',
    );
  });

  it('excludes pages that are for a slot or unlisted, which no sitemap contains', async () => {
    const pages = {
      charts: { path: '/charts', files: [] },
      found: { path: '/found', slot: 'search', files: [] },
      kept: { path: '/kept', unlisted: true, files: [] },
    };
    const current = buildVersionOf('details', '1.0.0', { pages });
    const site = fakeSiteStore({ registry: buildRegistry({ details: { current } }) });

    const robots = await (await ask('/robots.txt', { site })).text();
    const sitemap = await (await ask('/sitemap-pages.xml', { site })).text();

    expect(robots).toContain('Disallow: /found\nDisallow: /kept\n');
    expect(robots).not.toContain('/charts');
    expect(addressesIn(sitemap)).toEqual(['https://portal.example/charts']);
  });

  it('names no sitemap when the portal does not know its address', async () => {
    const response = await ask('/robots.txt', { publicUrl: undefined });

    expect(await response.text()).toBe('User-agent: *\nAllow: /\n');
  });
});

describe('the sitemap', () => {
  it('is an index of pages, movies, series and people', async () => {
    const response = await ask('/sitemap.xml');

    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(addressesIn(await response.text())).toEqual([
      'https://portal.example/sitemap-pages.xml',
      'https://portal.example/sitemap-movies.xml',
      'https://portal.example/sitemap-series.xml',
      'https://portal.example/sitemap-people.xml',
    ]);
  });

  it.each([
    ['pages', ['/', '/charts']],
    ['movies', ['/movie/11', '/movie/12', '/movie/21', '/movie/22']],
    ['series', ['/tv/11', '/tv/12', '/tv/21', '/tv/22']],
    ['people', ['/person/11', '/person/12', '/person/21', '/person/22']],
  ])('contains for %s each address once', async (name, paths) => {
    const response = await ask(`/sitemap-${name}.xml`);

    expect(response.status).toBe(200);
    expect(addressesIn(await response.text())).toEqual(
      paths.map((path) => `https://portal.example${path}`),
    );
  });

  it('contains no address without a page', async () => {
    const site = fakeSiteStore({ registry: buildRegistry({ dashboard: {} }) });

    const response = await ask('/sitemap-movies.xml', { site });

    expect(response.status).toBe(200);
    expect(addressesIn(await response.text())).toEqual([]);
  });

  it('reads at most five pages of a list, and charges each request', async () => {
    const upstream = vi.fn<Upstream>(() =>
      Response.json({ page: 1, total_pages: 500, total_results: 9_999, results: [] }),
    );
    const pay = vi.fn();

    await ask('/sitemap-people.xml', { upstream, pay });

    expect(upstream.mock.calls.map(([call]) => call).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((page) => `/person/popular?language=en-US&page=${page}`),
    );
    expect(pay.mock.calls).toEqual(Array(5).fill(['call']));
  });

  it.each([
    ['is away', () => Promise.reject(new Error('away'))],
    ['fails', () => new Response('{}', { status: 500 })],
    ['sends no list', () => Response.json({ success: true })],
    [
      'answers only the first page',
      (address: string) =>
        address.includes('page=1')
          ? service(address, new AbortController().signal)
          : new Response('{}', { status: 500 }),
    ],
  ] satisfies readonly (readonly [string, Upstream])[])(
    'answers 503 with Retry-After when the service %s',
    async (_, upstream) => {
      const response = await ask('/sitemap-people.xml', { upstream });

      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('60');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it.each(['/sitemap.xml', '/sitemap-movies.xml'])(
    'says in Vary that %s may be compressed, to GET, to HEAD and with a 304',
    async (path) => {
      const headers = { 'accept-encoding': 'gzip' };
      const whole = await ask(path, { init: { headers } });
      const head = await ask(path, { init: { headers, method: 'HEAD' } });
      const etag = whole.headers.get('etag') ?? '';
      const again = await ask(path, { init: { headers: { ...headers, 'if-none-match': etag } } });

      expect(whole.headers.get('content-encoding')).toBe('gzip');
      expect(again.status).toBe(304);
      for (const response of [whole, head, again]) {
        expect(response.headers.get('vary')).toBe('Accept-Encoding');
      }
    },
  );

  it('is escaped', async () => {
    const response = await ask('/sitemap.xml', { publicUrl: 'https://portal.example/?a&b' });

    expect(await response.text()).toContain('<loc>https://portal.example/?a&#38;b/sitemap-');
  });

  it('does not exist when the portal does not know its address', async () => {
    expect((await ask('/sitemap.xml', { publicUrl: undefined })).status).toBe(404);
    expect((await ask('/sitemap-movies.xml', { publicUrl: undefined })).status).toBe(404);
  });
});
