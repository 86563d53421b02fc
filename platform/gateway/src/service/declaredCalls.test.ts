import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeclaredCall, Registry } from '@portal/site/registry/Registry';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { buildGateway, registry as shipped } from '../testing/buildGateway.ts';
import { fakeSiteStore } from '../testing/buildPortal.ts';
import { startFakeService, stopFakeServices } from '../testing/fakeService.ts';
import { parseUpstreamRules } from './UpstreamRules.ts';

const REVIEWS: DeclaredCall = {
  name: 'reviews',
  service: 'reviews',
  path: '/reviews/{kind}/{id}',
  query: ['page'],
  cacheSeconds: 60,
};
const CHARTS: DeclaredCall = {
  name: 'charts',
  path: '/find/{kind}/{window}',
  query: ['language'],
  cacheSeconds: 300,
};

afterEach(stopFakeServices);

/** A registry with a section that declares these calls. */
function withCalls(calls: readonly DeclaredCall[], revision = 8): Registry {
  const current = buildVersionOf('reviews', '1.0.0', { calls });
  return { ...shipped, revision, sections: buildRegistry({ reviews: { current } }).sections };
}

interface Facts {
  readonly address?: string;
  readonly calls?: readonly DeclaredCall[];
  readonly previews?: Registry['previews'];
}

/** A gateway with the service "reviews", and a release that happens while it runs. */
function build({ address = 'http://127.0.0.1:1', calls, previews }: Facts = {}) {
  let registry: Registry = {
    ...(calls ? withCalls(calls) : shipped),
    ...(previews && { previews }),
  };
  const reportError = vi.fn();
  const movieCalls: string[] = [];
  const secret = { header: 'x-api-key', variable: 'KEY' };
  const rules = [{ name: 'reviews', address, secret, paths: ['/reviews/'], callsAtOnce: 2 }];
  const gateway = buildGateway({
    site: {
      ...fakeSiteStore({ registry: shipped }),
      registry: () => Promise.resolve(registry),
    },
    service(call) {
      movieCalls.push(call);
      return Response.json({ id: 42 });
    },
    upstreamRules: parseUpstreamRules(JSON.stringify(rules), { KEY: 'the-secret' }),
    reportError,
  });
  return {
    movieCalls,
    reportError,
    ship: (next: readonly DeclaredCall[]) => void (registry = withCalls(next, 9)),
    load: async (path: string) => gateway.request(`/api${path}`),
  };
}

describe('the gateway with calls that versions declare', () => {
  it('forwards a new call of the movie service from the moment its section ships', async () => {
    const { load, movieCalls, ship } = build();
    expect((await load('/3/find/movie/week')).status).toBe(404);

    ship([CHARTS]);

    const response = await load('/3/find/movie/week?language=en-US&api_key=1');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('max-age=300');
    expect(movieCalls).toEqual(['/find/movie/week?language=en-US']);
  });

  it('forwards a new query parameter of a known call', async () => {
    const { load, movieCalls, ship } = build();
    await load('/3/movie/popular?page=1&region=DE');

    ship([
      { name: 'popular', path: '/movie/popular', query: ['page', 'region'], cacheSeconds: 60 },
    ]);
    await load('/3/movie/popular?page=1&region=DE');

    expect(movieCalls).toEqual(['/movie/popular?page=1', '/movie/popular?page=1&region=DE']);
  });

  it('loads the data of another service with its secret, and caches it', async () => {
    const { baseUrl, requests } = await startFakeService();
    const { load, ship } = build({ address: baseUrl });
    expect((await load('/reviews/reviews/movie/42')).status).toBe(404);

    ship([REVIEWS]);
    await load('/reviews/reviews/movie/42?page=2');
    expect((await load('/reviews/reviews/movie/42?page=2')).status).toBe(200);

    expect(requests.map(({ url }) => url)).toEqual(['/3/reviews/movie/42?page=2']);
    expect(requests[0]?.headers['x-api-key']).toBe('the-secret');
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  it('forwards the calls of previous, staged and previewed versions', async () => {
    const versionWith = (version: string, path: string) =>
      buildVersionOf('details', version, { calls: [{ ...CHARTS, path }] });
    const stamp = { since: new Date().toISOString(), by: 'anna' };
    const until = new Date(Date.now() + 60_000).toISOString();
    const preview = { owner: 'us', version: versionWith('3.0.0', '/movie/new'), until, ...stamp };
    const { load } = build({
      calls: [],
      previews: { 'pr-1': { reviews: preview } },
    });
    expect((await load('/3/movie/new')).status).toBe(200);

    const registry = buildRegistry({
      details: {
        previous: versionWith('0.9.0', '/movie/old'),
        next: { percent: 10, version: versionWith('1.1.0', '/movie/next'), ...stamp },
      },
    });
    const gateway = buildGateway({
      site: fakeSiteStore({ registry: { ...shipped, ...registry } }),
    });
    const statuses = ['old', 'next', 'other'].map(
      async (name) => (await gateway.request(`/api/3/movie/${name}`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
  });

  it('refuses a call outside the allowed paths, and reports it once', async () => {
    const outside = { ...CHARTS, path: '/account/{id}/lists' };
    const { load, movieCalls, reportError } = build({
      calls: [outside, { ...REVIEWS, path: '/admin/{id}' }],
    });

    expect((await load('/3/account/1/lists')).status).toBe(404);
    expect((await load('/reviews/admin/1')).status).toBe(404);

    expect(movieCalls).toEqual([]);
    expect(reportError.mock.calls.map(([sentence]: unknown[]) => sentence)).toEqual([
      'Section "reviews" 1.0.0 calls /account/{id}/lists of "tmdb", which UPSTREAMS does not allow.',
      'Section "reviews" 1.0.0 calls /admin/{id} of "reviews", which UPSTREAMS does not allow.',
    ]);
  });

  it.each([
    '/reviews/reviews/movie/..%2f42',
    '/reviews/reviews/song/42',
    '/unknown/reviews/movie/42',
  ])('does not forward %s', async (path) => {
    const { baseUrl, requests } = await startFakeService();
    const { load } = build({ address: baseUrl, calls: [REVIEWS] });

    expect((await load(path)).status).toBe(404);
    expect(requests).toEqual([]);
  });

  it('follows no redirect, and shows the secret neither to visitors nor in the log', async () => {
    const target = await startFakeService();
    const redirecting = await startFakeService((_, response) => {
      response.writeHead(302, { location: target.baseUrl }).end();
    });
    const repeating = await startFakeService(({ headers }, response) => {
      response.writeHead(400).end(JSON.stringify({ message: headers['x-api-key'] }));
    });
    const redirected = build({ address: redirecting.baseUrl, calls: [REVIEWS] });
    const repeated = build({ address: repeating.baseUrl, calls: [REVIEWS] });

    expect((await redirected.load('/reviews/reviews/movie/42')).status).toBe(502);
    const error = await repeated.load('/reviews/reviews/movie/42');

    expect(target.requests).toEqual([]);
    expect(await error.json()).toEqual({ message: '[credential]' });
    expect(String(redirected.reportError.mock.calls)).not.toContain('the-secret');
    expect(redirected.reportError.mock.calls[0]?.[0]).toBe(
      'The service "reviews" did not answer /reviews/movie/42.',
    );
  });

  it('answers other calls while a service hangs, and refuses what would wait too long', async () => {
    const { baseUrl, requests } = await startFakeService(() => undefined);
    const { load, movieCalls } = build({ address: baseUrl, calls: [REVIEWS] });

    const hanging = Array.from({ length: 50 }, (_, id) => load(`/reviews/reviews/movie/${id}`));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect((await Promise.race(hanging)).status).toBe(503);
    const movies = await Promise.all(
      Array.from({ length: 50 }, (_, id) => load(`/3/movie/${id + 1}`)),
    );

    expect(movies.every(({ status }) => status === 200)).toBe(true);
    expect(movieCalls).toHaveLength(50);
    expect(requests).toHaveLength(2);
    await stopFakeServices();
    await Promise.all(hanging);
  });
});
