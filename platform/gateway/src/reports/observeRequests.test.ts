import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { observeRequests, type RequestFacts } from './observeRequests.ts';

/** A gateway whose clock advances by five milliseconds each time it is read. */
function buildGateway() {
  let time = 0;
  const events = {
    started: vi.fn(),
    ended: vi.fn<(facts: RequestFacts) => void>(),
    turnedAway: vi.fn(),
  };
  const files = new Hono().get('*', (context) =>
    context.text('a file', 200, { 'cache-control': 'max-age=31536000, immutable' }),
  );
  const gateway = new Hono();
  gateway.use(observeRequests(events, () => (time += 5)));
  gateway.get('/healthz', (context) => context.text('well'));
  gateway.route('/files', files);
  gateway.get('/api/*', (context) => {
    context.set('cache', 'stale');
    return context.text('kept');
  });
  gateway.get('/broken', () => Promise.reject(new Error('broken')));
  gateway.get('/left', () => Promise.reject('The visitor has left.'));
  gateway.get('*', (context) => context.text('a page', 404));
  gateway.onError((_, context) => context.text('failed', 500));
  return { gateway, events };
}

describe('observeRequests', () => {
  it.each([
    ['/healthz', '/healthz', 200],
    ['/files/shell/1.0.0/main.js?v=1', '/files/*', 200],
    ['/movie/42?query=secret', 'page', 404],
    ['/broken', '/broken', 500],
  ])('reports %s as %s with status %i', async (address, route, status) => {
    const { gateway, events } = buildGateway();

    await gateway.request(address);

    expect(events.started).toHaveBeenCalledOnce();
    expect(events.ended.mock.calls).toEqual([
      [{ id: expect.any(String), method: 'GET', route, status, durationMs: 5 }],
    ]);
  });

  it('reports a request whose visitor leaves with status 499, not as a success', async () => {
    const { gateway, events } = buildGateway();

    await expect(gateway.request('/left')).rejects.toBe('The visitor has left.');

    expect(events.ended.mock.lastCall?.[0]).toMatchObject({ route: '/left', status: 499 });
  });

  it('reports the cache result', async () => {
    const { gateway, events } = buildGateway();

    await gateway.request('/api/3/movie/popular');

    expect(events.ended.mock.lastCall?.[0].cache).toBe('stale');
  });

  it('keeps the id out of files that caches return to everybody', async () => {
    const { gateway } = buildGateway();

    const response = await gateway.request('/files/shell/1.0.0/main.js');

    expect(response.headers.get('x-request-id')).toBeNull();
  });

  it('uses and returns the request id of a proxy', async () => {
    const { gateway, events } = buildGateway();

    const response = await gateway.request('/', { headers: { 'x-request-id': 'abc-123.4:5' } });

    expect(response.headers.get('x-request-id')).toBe('abc-123.4:5');
    expect(events.ended.mock.lastCall?.[0].id).toBe('abc-123.4:5');
  });

  it.each(['', 'a b', '{"level":"fatal"}', 'x'.repeat(129)])(
    'creates a request id in place of "%s"',
    async (given) => {
      const { gateway, events } = buildGateway();

      const response = await gateway.request('/', { headers: { 'x-request-id': given } });

      expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(events.ended.mock.lastCall?.[0].id).toBe(response.headers.get('x-request-id'));
    },
  );
});
