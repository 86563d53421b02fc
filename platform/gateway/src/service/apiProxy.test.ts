import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FREE } from '../testing/buildDataSource.ts';
import { NO_EVENTS } from './ApiEvents.ts';
import { createApiProxy } from './apiProxy.ts';
import { createDataSource } from './dataSource.ts';
import type { Upstream } from './serviceUpstream.ts';

const consoleError = vi.spyOn(console, 'error');

beforeEach(() => {
  consoleError.mockReset().mockImplementation(() => undefined);
});

async function ask(
  path: string,
  init: RequestInit = {},
  upstream: Upstream = () => Response.json({}),
): Promise<Response> {
  const data = createDataSource({ upstream, isCaching: true, events: NO_EVENTS });
  const gateway = new Hono().route('/api/3', createApiProxy({ data, visitorBudget: FREE }));
  return gateway.request(`/api/3${path}`, init);
}

/** A service that always sends this response, and records its requests. */
function fakeUpstream(response = Response.json({})) {
  return vi.fn<Upstream>(() => response.clone());
}

describe('createApiProxy', () => {
  it.each(['/movie/42', '/search/multi', '/authentication/guest_session/new'])(
    'requests %s from the service',
    async (path) => {
      const upstream = fakeUpstream();

      const response = await ask(path, {}, upstream);

      expect(response.status).toBe(200);
      expect(upstream.mock.calls.map(([call]) => call)).toEqual([path]);
    },
  );

  it.each([
    '',
    '/',
    '/account',
    '/movie/42/rating',
    '/movie/42/',
    '/movie/latest',
    '/movie/x',
    '/person/42/videos',
    '/tv/now_playing',
    '/search/list',
    '/search/company/7',
    '/authentication/token/new',
    '/authentication/guest_session/new/more',
    '/movie/42%2f..%2faccount',
    '/movie/%34%32',
    '/movie/42/../../account',
    '//evil.example/movie/42',
    '/MOVIE/42',
  ])('refuses "%s" in the format of the service', async (path) => {
    const upstream = fakeUpstream();

    const response = await ask(path, {}, upstream);

    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      success: false,
      status_code: 34,
      status_message: 'The resource you requested could not be found.',
    });
    expect(upstream).not.toHaveBeenCalled();
  });

  it('passes on only the allowed query parameters, in a fixed order and spelling', async () => {
    const upstream = fakeUpstream();
    const query = '?page=2&query=caf%C3%A9+%26%20%22x%22&include_adult=false&language=en-US&page=3';

    await ask(`/search/multi${query}`, {}, upstream);

    expect(upstream.mock.calls[0]?.[0]).toBe(
      '/search/multi?include_adult=false&language=en-US&page=2&query=caf%C3%A9+%26+%22x%22',
    );
  });

  it.each([
    'append_to_response=credits',
    'session_id=1',
    'api_key=secret',
    'callback=run',
    'page=',
  ])('does not pass %s on', async (parameter) => {
    const upstream = fakeUpstream();

    await ask(`/movie/42?language=en-US&${parameter}`, {}, upstream);

    expect(upstream.mock.calls[0]?.[0]).toBe('/movie/42?language=en-US');
  });

  it('logs the cache result', async () => {
    const data = createDataSource({
      upstream: fakeUpstream(),
      isCaching: true,
      events: NO_EVENTS,
    });
    const origins: unknown[] = [];
    const gateway = new Hono()
      .use(async (context, next) => {
        await next();
        origins.push(context.var.cache);
      })
      .route('/api/3', createApiProxy({ data, visitorBudget: FREE }));

    await gateway.request('/api/3/movie/42');
    await gateway.request('/api/3/movie/42');
    await gateway.request('/api/3/account');

    expect(origins).toEqual(['missed', 'kept', undefined]);
  });

  it('passes on nothing else that the visitor sends', async () => {
    const upstream = fakeUpstream();
    const headers = { authorization: 'Bearer visitor', cookie: 'id=1', 'if-none-match': '"1"' };

    await ask('/movie/42', { headers }, upstream);

    expect(upstream).toHaveBeenCalledExactlyOnceWith('/movie/42', expect.any(AbortSignal));
  });

  it('handles HEAD like GET, without a body', async () => {
    const response = await ask(
      '/movie/42',
      { method: 'HEAD' },
      fakeUpstream(Response.json({ id: 42 })),
    );

    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'refuses %s without a request to the service',
    async (method) => {
      const upstream = fakeUpstream();

      const response = await ask('/movie/42', { method }, upstream);

      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
      expect(await response.json()).toMatchObject({
        success: false,
        status_message: 'This request method is not supported for this resource.',
      });
      expect(upstream).not.toHaveBeenCalled();
    },
  );

  it("reports an unavailable service in the service's format, without details", async () => {
    const upstream = () =>
      Promise.reject(new TypeError('connect ECONNREFUSED 10.0.0.7:443, Bearer secret'));

    const response = await ask('/search/multi?query=secret', {}, upstream);

    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      success: false,
      status_code: 43,
      status_message: "Couldn't connect to the backend server.",
    });
    expect(consoleError).toHaveBeenCalledExactlyOnceWith(
      'The movie-database service did not answer /search/multi.',
      expect.any(TypeError),
    );
  });

  it('reports an unavailable service when the request fails at once', async () => {
    const upstream = () => {
      throw new Error('No network.');
    };

    const response = await ask('/movie/42', {}, upstream);

    expect(response.status).toBe(502);
  });
});
