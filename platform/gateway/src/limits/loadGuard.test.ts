import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { createLoadGuard } from './loadGuard.ts';

/**
 * A gateway that allows two concurrent requests of each kind. The test decides when API and page
 * requests are answered.
 */
function buildGateway() {
  const facts = { isLate: false };
  const onShed = vi.fn();
  const waiting: (() => void)[] = [];
  const wait = () =>
    new Promise<Response>((resolve) => {
      waiting.push(() => resolve(new Response('answered')));
    });
  const gateway = new Hono();
  gateway.use(
    createLoadGuard({
      maxRequests: 2,
      isLate: () => facts.isLate,
      visitorOf: ({ req }) => req.header('visitor') ?? crypto.randomUUID(),
      onShed,
    }),
  );
  gateway.get('/api/*', wait);
  gateway.get('/broken', () => Promise.reject(new Error('broken')));
  gateway.get('*', (context) => context.text('at once'));
  gateway.onError((_, context) => context.text('failed', 500));
  return {
    gateway,
    facts,
    onShed,
    waiting,
    statusOf: async (path: string) => (await gateway.request(path)).status,
  };
}

describe('createLoadGuard', () => {
  it('leaves half of the capacity of a kind to other visitors', async () => {
    const { gateway, waiting } = buildGateway();
    const askBy = (visitor: string) => gateway.request('/api/3/movie/1', { headers: { visitor } });
    const first = askBy('greedy');
    await vi.waitUntil(() => waiting.length === 1);

    expect((await askBy('greedy')).status).toBe(503);
    const other = askBy('other');
    await vi.waitUntil(() => waiting.length === 2);
    waiting.forEach((response) => response());

    expect([(await first).status, (await other).status]).toEqual([200, 200]);
    const again = askBy('greedy');
    await vi.waitUntil(() => waiting.length === 3);
    waiting[2]?.();
    expect((await again).status).toBe(200);
  });

  it('refuses a request without capacity, with a Retry-After', async () => {
    const { gateway, onShed, waiting } = buildGateway();
    const first = gateway.request('/api/3/movie/1');
    const second = gateway.request('/api/3/movie/2');
    await vi.waitUntil(() => waiting.length === 2);

    const third = await gateway.request('/api/3/movie/3');

    expect(third.status).toBe(503);
    expect(third.headers.get('retry-after')).toBe('1');
    expect(third.headers.get('cache-control')).toBe('no-store');
    expect(third.headers.get('connection')).toBeNull();
    expect(onShed.mock.calls).toEqual([['requests']]);
    waiting.forEach((response) => response());
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
  });

  it('has room again when a response is ready, even if it is an error', async () => {
    const { gateway, statusOf, waiting } = buildGateway();
    for (const path of ['/broken', '/broken', '/broken']) {
      expect(await statusOf(path)).toBe(500);
    }
    const first = gateway.request('/api/3/movie/1');
    const second = gateway.request('/api/3/movie/2');
    await vi.waitUntil(() => waiting.length === 2);

    waiting.forEach((response) => response());
    await Promise.all([first, second]);
    const third = gateway.request('/api/3/movie/3');
    await vi.waitUntil(() => waiting.length === 3);
    waiting[2]?.();

    expect((await third).status).toBe(200);
  });

  it.each(['/api/3/movie/3', '/calendar/US/m1.ics', '/sitemap-movies.xml', '/reports'])(
    'serves pages while requests for %s are at their limit',
    async (path) => {
      const { gateway, statusOf } = buildGateway();
      gateway.post(path, () => new Promise<Response>(() => undefined));
      void [1, 2].map(() => gateway.request(path, { method: 'POST' }));
      await vi.waitFor(async () => expect(await statusOf(path)).toBe(503));

      expect(await statusOf('/movie/3')).toBe(200);
    },
  );

  it('refuses requests while the process is late', async () => {
    const { facts, onShed, statusOf } = buildGateway();

    facts.isLate = true;
    expect(await statusOf('/')).toBe(503);
    facts.isLate = false;
    expect(await statusOf('/')).toBe(200);

    expect(onShed.mock.calls).toEqual([['delay']]);
  });

  it.each(['/healthz/x', '/metrics/x', '/reports', '/t/x'])(
    'refuses %s like everything else',
    async (path) => {
      const { facts, statusOf } = buildGateway();
      facts.isLate = true;

      expect(await statusOf(path)).toBe(503);
    },
  );

  it.each(['/healthz', '/readyz', '/metrics', '/causes'])('never refuses %s', async (path) => {
    const { facts, statusOf } = buildGateway();
    facts.isLate = true;

    expect(await statusOf(path)).toBe(200);
  });
});
