import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FREE } from '../testing/buildDataSource.ts';
import { NO_EVENTS } from './ApiEvents.ts';
import { createApiProxy } from './apiProxy.ts';
import { createDataSource } from './dataSource.ts';
import type { Upstream } from './serviceUpstream.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const HTML = '<!doctype html><h1>Bad day</h1>';

/** The gateway's API proxy for a given upstream, with a manual clock. */
function buildEdge(upstream: Upstream, { isCaching = true } = {}) {
  let at = Date.parse('2026-01-01T12:00:00Z');
  const now = () => at;
  const data = createDataSource({ upstream, isCaching, events: NO_EVENTS, now });
  const gateway = new Hono().route('/api/3', createApiProxy({ data, now, visitorBudget: FREE }));
  return {
    ask: (headers: Readonly<Record<string, string>> = {}, path = '/movie/42') =>
      gateway.request(`/api/3${path}`, { headers }),
    wait: (seconds: number) => (at += seconds * 1_000),
  };
}

describe('createApiProxy: the responses of the service', () => {
  it('returns the body as JSON, with its cache lifetime and its ETag', async () => {
    const { ask } = buildEdge(() => new Response('{"id":42}'));

    const response = await ask();

    expect(await response.json()).toEqual({ id: 42 });
    expect(Object.fromEntries(response.headers)).toEqual({
      age: '0',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=3600, stale-if-error=86400',
      'content-length': '9',
      'content-type': 'application/json; charset=utf-8',
      etag: expect.stringMatching(/^W\/"\S{20}"$/),
      vary: 'Accept-Encoding',
    });
  });

  it("passes on none of the service's headers", async () => {
    const headers = {
      'content-type': 'text/html',
      'set-cookie': 'id=1',
      server: 'openresty',
      'x-api-key': 'secret',
      'access-control-allow-origin': '*',
      etag: 'W/"1"',
    };

    const response = await buildEdge(() => new Response('{}', { headers })).ask();

    const received = Object.fromEntries(response.headers);
    for (const [name, value] of Object.entries(headers)) {
      expect(received[name]).not.toBe(value);
    }
  });

  it.each([
    [429, HTML, '30', undefined],
    [503, HTML, '120', undefined],
    [500, 'Not today.', null, undefined],
    [404, '', null, undefined],
    [500, '{"status_message":"Not today."}', null, 'Not today.'],
    [429, '{"status_message":"Too many."}', '5', 'Too many.'],
  ])(
    'passes on a %i that says %s with its Retry-After, %s, and its message, %s',
    async (status, body, retryAfter, message) => {
      const headers = new Headers(retryAfter === null ? {} : { 'retry-after': retryAfter });

      const response = await buildEdge(() => new Response(body, { status, headers })).ask();

      expect(response.status).toBe(status);
      expect(response.headers.get('retry-after')).toBe(retryAfter);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual(
        message ? { status_message: message } : { success: false },
      );
    },
  );

  it('returns 304 with the cache lifetime when nothing has changed', async () => {
    const { ask, wait } = buildEdge(() => Response.json({ id: 42 }));
    const etag = (await ask()).headers.get('etag') ?? '';
    wait(30);

    const again = await ask({ 'if-none-match': `"other", ${etag}` });

    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(Object.fromEntries(again.headers)).toMatchObject({
      age: '30',
      etag,
      'cache-control': expect.stringContaining('max-age=3600'),
    });
  });

  it('sends the body when it has changed', async () => {
    const { ask } = buildEdge(() => Response.json({ id: 42 }));

    expect((await ask({ 'if-none-match': 'W/"before"' })).status).toBe(200);
  });

  it('compresses a long response for a browser that accepts it', async () => {
    const text = JSON.stringify({ overview: 'long '.repeat(1_000) });

    const response = await buildEdge(() => new Response(text)).ask({
      'accept-encoding': 'br, gzip',
    });

    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(100);
    const body = response.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(body).text()).toBe(text);
  });

  it.each(['', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])(
    'does not compress for a browser that accepts "%s"',
    async (encoding) => {
      const { ask } = buildEdge(() => Response.json({ overview: 'long '.repeat(1_000) }));

      const response = await ask({ 'accept-encoding': encoding });

      expect(response.headers.get('content-encoding')).toBeNull();
      expect(await response.json()).toEqual({ overview: 'long '.repeat(1_000) });
    },
  );

  it('sends the age of the data while the service is unavailable, and forbids caching it', async () => {
    let isAway = false;
    const { ask, wait } = buildEdge(() =>
      isAway ? Promise.reject(new Error('Away.')) : Response.json({ id: 42 }),
    );
    const etag = (await ask()).headers.get('etag') ?? '';
    isAway = true;
    wait(3 * 3_600);
    // The clock was wrong when the response arrived, and has been set since.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-02-01T15:00:00Z') });

    const response = await ask({ 'if-none-match': etag });
    vi.useRealTimers();

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: 42 });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      age: '10800',
      'cache-control': 'no-store',
      'x-data-from': '2026-02-01T12:00:00.000Z',
    });
    expect(response.headers.has('etag')).toBe(false);
  });

  it('forbids caching when the cache is off', async () => {
    const { ask } = buildEdge(() => Response.json({ id: 42 }), { isCaching: false });

    expect((await ask()).headers.get('cache-control')).toBe('no-store');
  });

  it('forbids caching a guest session, which belongs to one visitor', async () => {
    const { ask } = buildEdge(() => Response.json({ guest_session_id: '1' }));

    const response = await ask({}, '/authentication/guest_session/new');

    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
