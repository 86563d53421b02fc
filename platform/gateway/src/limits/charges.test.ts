import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenRenderProcess } from '../rendering/RenderProcess.ts';
import { buildGateway } from '../testing/buildGateway.ts';
import { buildGatewayConfig, fakeSiteStore } from '../testing/buildPortal.ts';
import {
  buildServedRegistry,
  buildServedVersion,
  SERVER_FILES,
} from '../testing/buildServedRegistry.ts';
import type { Payer } from './visitorBudget.ts';

// Freezes time, because budgets refill over time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const CALLS_OF_A_PAGE = 5;
/**
 * The budget of an address: a page costs 10, rendering it 40, and each request to the service 50.
 */
const BUDGET = 1_000;

/** The path of a version's server file, which is also its content. */
function pathOfServer({ baseUrl, server }: ReturnType<typeof buildServedVersion>): string {
  return baseUrl.replace('/files/', '') + server;
}

/**
 * A gateway with a small visitor budget. Each page makes five requests to the service, and so do
 * the parts in it, which are the same requests.
 */
async function buildBusyGateway({ parts = 0 } = {}) {
  const openRenderProcess = vi.fn<OpenRenderProcess>(async () => ({
    async render({ at, pathname, search }, makeCall) {
      const calls = Array.from({ length: CALLS_OF_A_PAGE }, (_, part) => part + 1);
      await Promise.all(calls.map((part) => makeCall(`${pathname}${part}`)));
      return { html: '<h1>A page</h1>', rendered: { at, address: { pathname, search }, data: [] } };
    },
    stop: () => undefined,
  }));
  const details = buildServedVersion('details', '1.0.0', {
    pages: { movie: { path: '/movie/:id', files: [] } },
    places: { end: { label: 'The end', props: {}, pages: { movie: {} } } },
  });
  const guests = Array.from({ length: parts }, (_, order) => {
    const fills = { 'details/end': { part: 'end', order, blockSize: '1rem', files: [] } };
    return [
      `guest${order}`,
      { current: buildServedVersion(`guest${order}`, '1.0.0', { pages: {}, fills }) },
    ] as const;
  });
  const config = buildGatewayConfig({ rendering: { patienceMs: 1_000, maxProcesses: 8 } });
  const gateway = buildGateway({
    config: {
      ...config,
      limits: { ...config.limits, visitorBudget: BUDGET / 10 },
      sections: { ...config.sections, isInspectable: false },
    },
    site: fakeSiteStore({
      registry: buildServedRegistry({
        details: { current: details },
        ...Object.fromEntries(guests),
      }),
      files: {
        ...SERVER_FILES,
        ...Object.fromEntries(
          guests.map(([, { current }]) => Array<string>(2).fill(pathOfServer(current))),
        ),
      },
    }),
    openRenderProcess,
    images: (_request: Request, { payer }: { readonly payer: Payer }) => {
      payer.pay('picture');
      return new Response('', { status: 404 });
    },
    remoteAddress: ({ req }) => req.header('test-address'),
  });
  await vi.waitFor(async () => {
    const response = await gateway.request('/readyz');
    expect(response.status).toBe(200);
  });
  let count = 1_000;
  const statusAt = async (path: string, address: string) => {
    count += 1;
    const asked = path.replace('{new}', String(count));
    return (await gateway.request(asked, { headers: { 'test-address': address } })).status;
  };
  return {
    statusAt,
    /** How many requests for this path a visitor can make before being rejected. */
    async countOf(path: string) {
      let number = 0;
      while (number < 200 && (await statusAt(path, '203.0.113.1')) !== 429) {
        number += 1;
      }
      return number;
    },
  };
}

describe('the work that a visitor causes', () => {
  it.each([
    ['pages that have to be rendered, with the calls for them', '/movie/{new}', 4],
    ['calls of the service', '/api/3/movie/{new}', 20],
    ['pictures that have to be fetched', '/t/p/w500/{new}.jpg', 48],
    ['files that have to be looked for', '/files/details/1.0.0/{new}.js', 48],
    ['the notices', '/notices', 20],
    ['manifests for other hosts', '/remotes/details/mf-manifest.json', 200],
    ['calendars, by their titles', '/calendar/US/m1-m{new}.ics', 9],
    ['the registry, which is written once', '/registry.json?sections=details,{new}', 98],
  ])('is charged: %s', async (_, path, number) => {
    const { countOf, statusAt } = await buildBusyGateway();

    expect(await countOf(path)).toBe(number);
    expect(await statusAt(path, '203.0.113.2')).not.toBe(429);
  });

  it('includes rendering the parts of other sections in a page', async () => {
    const [alone, withParts] = await Promise.all([
      buildBusyGateway(),
      buildBusyGateway({ parts: 5 }),
    ]);

    expect(await alone.countOf('/movie/{new}')).toBe(4);
    expect(await withParts.countOf('/movie/{new}')).toBe(2);
  });

  it('is charged once: a cached page costs only the request', async () => {
    const { countOf } = await buildBusyGateway();

    // The first request also pays for rendering the page and for its requests to the service.
    expect(await countOf('/movie/42')).toBe((BUDGET - 40 - CALLS_OF_A_PAGE * 50) / 10);
  });

  it('is not charged for longer when the clock is set back by an hour', async () => {
    const { countOf, statusAt } = await buildBusyGateway();
    await countOf('/notices');

    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await statusAt('/notices', '203.0.113.1')).toBe(429);
    vi.advanceTimersByTime(1_000);

    expect(await statusAt('/notices', '203.0.113.1')).not.toBe(429);
  });
});
