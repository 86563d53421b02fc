import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { identifyClients } from '../http/Client.ts';
import { NO_EVENTS } from '../service/ApiEvents.ts';
import { createVisitorBudget } from './visitorBudget.ts';

/** A gateway whose visitors have a budget of 100 units, and get 10 more per second. */
function buildGateway() {
  let at = 0;
  const visitorRefused = vi.fn();
  const budget = createVisitorBudget({
    visitorBudget: 10,
    events: { ...NO_EVENTS, visitorRefused },
    now: () => at,
  });
  const gateway = new Hono();
  gateway.use(identifyClients(['10.0.0.1'], ({ req }) => req.header('test-connection')));
  gateway.use(budget.guard);
  gateway.get('/api/3/asked', (context) => {
    budget.payerOf(context).pay('call');
    return context.text('');
  });
  gateway.all('*', (context) => context.text(''));
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    gateway.request(path, { headers: { 'test-connection': '203.0.113.7', ...headers } });
  /** How many requests for this path a new visitor can make. */
  const countOf = async (path: string, headers: Readonly<Record<string, string>>) => {
    let count = 0;
    while (count < 200 && (await ask(path, headers)).status === 200) {
      count += 1;
    }
    return count;
  };
  return { ask, countOf, visitorRefused, wait: (seconds: number) => void (at += seconds * 1_000) };
}

describe('createVisitorBudget', () => {
  it.each([
    ['/', 10],
    ['/movie/42', 10],
    ['/nowhere', 10],
    ['/api/3/movie/42', 100],
    ['/files/shell/1.0.0/main.js', 100],
    ['/t/p/w500/a.jpg', 100],
    ['/registry.json', 10],
    ['/reports', 100],
    ['/api/3/asked', 2],
    ['/healthz', 200],
    ['/metrics', 200],
    ['/readyz', 200],
    // Not operators' routes or images but pages, despite their prefixes.
    ['/healthz/x', 10],
    ['/metrics/x', 10],
    ['/t/x', 10],
    ['/reports/x', 10],
    // Expensive, because they are generated for each request.
    ['/notices', 2],
    ['/sitemap-movies.xml', 2],
  ])('lets an address request %s %i times at once', async (path, count) => {
    expect(await buildGateway().countOf(path, {})).toBe(count);
  });

  it("tells a program when to retry, in the service's format", async () => {
    const { ask, countOf, visitorRefused } = buildGateway();
    await countOf('/api/3/asked', {});

    const response = await ask('/api/3/movie/42');

    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ success: false, status_code: 25 });
    expect(visitorRefused).toHaveBeenCalled();
  });

  it('tells a person when to retry, in a sentence', async () => {
    const { ask, countOf } = buildGateway();
    await countOf('/', {});

    const response = await ask('/');

    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.text()).toBe(
      'There are too many requests from your address. Please try again in a moment!',
    );
  });

  it('allows more requests as time passes', async () => {
    const { ask, countOf, wait } = buildGateway();
    await countOf('/', {});

    wait(1);

    expect((await ask('/')).status).toBe(200);
    expect((await ask('/')).status).toBe(429);
  });

  it('counts each address separately, even behind a proxy', async () => {
    const { ask, countOf } = buildGateway();
    const behind = (address: string) => ({
      'test-connection': '10.0.0.1',
      'x-forwarded-for': address,
    });
    await countOf('/', behind('198.51.100.1'));

    expect((await ask('/', behind('198.51.100.1'))).status).toBe(429);
    expect((await ask('/', behind('198.51.100.2'))).status).toBe(200);
    expect((await ask('/')).status).toBe(200);
  });

  it('ignores the forwarded address of a client that is not a proxy', async () => {
    const { ask, countOf } = buildGateway();
    await countOf('/', {});

    expect((await ask('/', { 'x-forwarded-for': '198.51.100.9' })).status).toBe(429);
  });

  it('refuses no one if the runtime does not know addresses', async () => {
    const budget = createVisitorBudget({ visitorBudget: 10, events: NO_EVENTS });
    const gateway = new Hono()
      .use(identifyClients([], () => undefined))
      .use(budget.guard)
      .get('/', (context) => context.text(''));

    const responses = await Promise.all(Array.from({ length: 50 }, () => gateway.request('/')));

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
