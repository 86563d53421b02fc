import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistry, buildVersionOf } from '@portal/site/testing/buildRegistry';
import { identifyClients } from '../http/Client.ts';
import { fakeSiteStore } from '../testing/buildPortal.ts';
import { createCauses } from './causes.ts';
import { createMetrics } from './metrics.ts';
import { createMetricsRoutes, createReportRoutes } from './reportRoutes.ts';

const registry = buildRegistry({
  details: {
    current: buildVersionOf('details', '1.1.0'),
    previous: buildVersionOf('details', '1.0.0'),
  },
});

const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

/**
 * Builds the routes. `from` returns the client's address, by default a different one for each
 * request.
 */
function buildEdge(
  site = fakeSiteStore({ registry }),
  { from, now = () => 0 }: { from?: () => string; now?: () => number } = {},
) {
  const metrics = createMetrics();
  const causes = createCauses();
  let visitors = 0;
  const remoteAddress = from ?? (() => `203.0.113.${(visitors += 1)}`);
  const edge = new Hono();
  edge.use(identifyClients([], remoteAddress));
  edge.route('/', createReportRoutes({ site, metrics, causes, now }));
  edge.route('/', createMetricsRoutes({ site, metrics, causes, isAllowed: () => true }));
  const send = (reports: unknown, headers: Record<string, string> = OWN) =>
    edge.request('/reports', {
      method: 'POST',
      headers,
      body: typeof reports === 'string' ? reports : JSON.stringify(reports),
    });
  return {
    edge,
    send,
    metrics: async () => (await edge.request('/metrics')).text(),
    causes: async () => (await edge.request('/causes')).json(),
  };
}

const failureOf = (version: string | undefined, section = 'details') => ({
  kind: 'failure',
  section,
  version,
  phase: 'load',
});

describe('createReportRoutes: a message that arrives slowly', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Sends only part of a body. */
  const sendPart = (edge: Hono, part: string, then?: (body: Controller) => void) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(part));
        then?.(controller);
      },
    });
    const init = { method: 'POST', headers: OWN, body, duplex: 'half' };
    return edge.request('/reports', init);
  };
  type Controller = ReadableStreamDefaultController<Uint8Array>;

  it('is abandoned after five seconds', async () => {
    const { edge } = buildEdge();
    const response = sendPart(edge, '[');

    await vi.advanceTimersByTimeAsync(5_000);

    expect((await response).status).toBe(408);
  });

  it('is refused when it gets too long', async () => {
    const { edge } = buildEdge();

    expect((await sendPart(edge, ' '.repeat(17_000))).status).toBe(413);
  });

  it('is refused when it breaks off', async () => {
    const { edge } = buildEdge();
    const breakOff = (body: Controller) => body.error(new Error('The connection was closed.'));

    expect((await sendPart(edge, '[', breakOff)).status).toBe(400);
  });

  it('is not read if it would be refused anyway', async () => {
    const { edge } = buildEdge(undefined, { from: () => '203.0.113.1' });
    const first = Array.from({ length: 60 }, () => sendPart(edge, '['));

    expect((await sendPart(edge, '[')).status).toBe(429);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(new Set((await Promise.all(first)).map(({ status }) => status))).toEqual(new Set([408]));
  });
});

describe('createReportRoutes', () => {
  it('counts failures by section, version and phase', async () => {
    const { send, metrics } = buildEdge();

    const response = await send([
      failureOf('1.1.0'),
      failureOf('1.1.0'),
      { ...failureOf('1.0.0'), phase: 'render' },
    ]);

    expect(response.status).toBe(204);
    const text = await metrics();
    expect(text).toContain('# TYPE portal_section_failures_total counter');
    expect(text).toContain(
      'portal_section_failures_total{section="details",version="1.1.0",phase="load"} 2\n',
    );
    expect(text).toContain(
      'portal_section_failures_total{section="details",version="1.0.0",phase="render"} 1\n',
    );
  });

  it('has loads and vitals as histograms, in seconds', async () => {
    const { send, metrics } = buildEdge();
    const about = { section: 'details', version: '1.1.0' };

    await send([
      { kind: 'load', ...about, durationMs: 62.5 },
      { kind: 'load', ...about, durationMs: 750 },
      { kind: 'vital', ...about, name: 'LCP', value: 1_200 },
      { kind: 'vital', ...about, name: 'CLS', value: 0.02 },
    ]);

    const text = await metrics();
    expect(text).toContain(
      'portal_section_load_seconds_bucket{le="0.1",section="details",version="1.1.0"} 1\n',
    );
    expect(text).toContain(
      'portal_section_load_seconds_bucket{le="1",section="details",version="1.1.0"} 2\n',
    );
    expect(text).toContain(
      'portal_section_load_seconds_bucket{le="+Inf",section="details",version="1.1.0"} 2\n',
    );
    expect(text).toContain(
      'portal_section_load_seconds_sum{section="details",version="1.1.0"} 0.8125\n',
    );
    expect(text).toContain(
      'portal_section_load_seconds_count{section="details",version="1.1.0"} 2\n',
    );
    expect(text).toContain(
      'portal_section_lcp_seconds_bucket{le="2.5",section="details",version="1.1.0"} 1\n',
    );
    expect(text).toContain(
      'portal_section_cls_bucket{le="0.05",section="details",version="1.1.0"} 1\n',
    );
  });

  it('accepts only labels from the registry', async () => {
    const { send, metrics } = buildEdge();

    await send([failureOf('6.6.6'), failureOf('1.1.0', 'news'), failureOf(undefined)]);

    const text = await metrics();
    expect(text).not.toMatch(/6\.6\.6|news/);
    expect(text).toContain('{section="details",version="other",phase="load"} 2\n');
    expect(text).toContain('{section="other",version="other",phase="load"} 1\n');
  });

  it('drops a version that the registry no longer contains', async () => {
    let shipped = registry;
    const { send, metrics } = buildEdge({ ...fakeSiteStore({}), registry: async () => shipped });
    await send([failureOf('1.0.0')]);

    shipped = buildRegistry({ details: { current: buildVersionOf('details', '1.2.0') } });

    expect(await metrics()).not.toContain('1.0.0');
  });

  it('are in the Prometheus text format, and never cached', async () => {
    const response = await buildEdge().edge.request('/metrics');

    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toMatch(/^(#.*\n|[a-z_]+\{[^}]*\} \S+\n|\n)+$/);
  });

  it('refuses a body that is not a list of reports, or not sent as JSON', async () => {
    const { send, metrics } = buildEdge();

    expect((await send('hello')).status).toBe(400);
    expect(
      (await send([failureOf('1.1.0')], { ...OWN, 'content-type': 'text/plain' })).status,
    ).toBe(400);
    expect(await metrics()).not.toContain('version="1.1.0"');
  });

  it('refuses a message that is too long', async () => {
    const { send } = buildEdge();

    expect((await send(`[${' '.repeat(20_000)}]`)).status).toBe(413);
  });

  it('drops reports beyond the limit', async () => {
    const { send } = buildEdge();

    const responses = await Promise.all(
      Array.from({ length: 501 }, () => send([failureOf('1.1.0')])),
    );

    expect(responses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(
      1,
    );
  });

  it('does not return reports to a GET request', async () => {
    const response = await buildEdge().edge.request('/reports');

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of another port or a sister site', { 'sec-fetch-site': 'same-site' }],
    ['typed as an address', { 'sec-fetch-site': 'none' }],
    ['of another origin', { origin: 'https://evil.example', host: 'portal.example' }],
    ['that says nothing of where it is from', {}],
  ] as const)('accepts no report %s', async (_, from) => {
    const { send, metrics } = buildEdge();

    const response = await send([failureOf('1.1.0')], {
      'content-type': 'application/json',
      ...from,
    });

    expect(response.status).toBe(403);
    expect(await metrics()).not.toContain('version="1.1.0"');
  });

  it('accepts the reports of its own pages over plain http, where browsers send only the origin', async () => {
    const own = { origin: 'http://portal.example:3000', host: 'portal.example:3000' };

    const response = await buildEdge().send([failureOf('1.1.0')], {
      'content-type': 'application/json',
      ...own,
    });

    expect(response.status).toBe(204);
  });

  it('limits the failures that one visitor can add, and counts those of others', async () => {
    let address = '203.0.113.7';
    let at = 0;
    const { send, metrics } = buildEdge(fakeSiteStore({ registry }), {
      from: () => address,
      now: () => at,
    });
    const series = 'portal_section_failures_total{section="details",version="1.1.0",phase="load"}';
    const forged = Array.from({ length: 50 }, () => failureOf('1.1.0'));

    await send(forged);
    expect(await metrics()).toContain(`${series} 5\n`);
    at = 600_000;
    await send(forged);
    expect(await metrics()).toContain(`${series} 10\n`);
    address = '203.0.113.8';
    await send([failureOf('1.1.0')]);

    expect(await metrics()).toContain(`${series} 11\n`);
  });

  it('limits the messages of one visitor, and still accepts those of others', async () => {
    let address = '203.0.113.7';
    const { send } = buildEdge(fakeSiteStore({ registry }), { from: () => address });
    const load = [{ kind: 'load', section: 'details', version: '1.1.0', durationMs: 50 }];

    const responses = await Promise.all(Array.from({ length: 61 }, () => send(load)));
    address = '203.0.113.8';
    const other = await send(load);

    expect(responses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(
      1,
    );
    expect(other.status).toBe(204);
  });

  it('lists causes, with the visitors who met them, and never counts them as failures', async () => {
    const { send, causes, metrics } = buildEdge();

    await send([causeReport('Common.'), causeReport('Rare.')]);
    await send([causeReport('Common.')]);

    expect(await causes()).toEqual({
      causes: [
        { ...DETAILS, side: 'browser', ...causeOf('Common.'), times: 2, visitors: 2 },
        { ...DETAILS, side: 'browser', ...causeOf('Rare.'), times: 1, visitors: 1 },
      ],
      slow: [],
    });
    expect(await metrics()).not.toContain('portal_section_failures_total{');
  });

  it('counts slow scripts, and lists them with their longest run and their visitors', async () => {
    const { send, causes, metrics } = buildEdge();
    const slow = { ...about, kind: 'slow', file: 'section.js', position: 1_234 };

    await send([{ ...slow, durationMs: 220 }]);
    await send([{ ...slow, durationMs: 180 }]);
    await send([{ ...slow, section: 'search', version: '6.6.6', part: 'forged', durationMs: 90 }]);

    expect(await causes()).toEqual({
      causes: [],
      slow: [
        { ...about, file: 'section.js', position: 1_234, durationMs: 220, times: 2, visitors: 2 },
      ],
    });
    const text = await metrics();
    const series = 'portal_section_script_seconds_count';
    expect(text).toContain(`${series}{section="details",version="1.1.0",part=""} 2\n`);
    expect(text).not.toMatch(/6\.6\.6|forged|section\.js/);
  });

  it('names the parts that a version has, and no others', async () => {
    const fills = { 'home/end': { part: 'news', order: 1, blockSize: '9rem', files: [] } };
    const current = { ...buildVersionOf('details', '1.1.0'), fills };
    const { send, causes, metrics } = buildEdge(
      fakeSiteStore({ registry: buildRegistry({ details: { current } }) }),
    );
    const slow = { kind: 'slow', ...about, file: 'section.js', durationMs: 60 };

    await send([
      { ...slow, part: 'news' },
      { ...slow, part: 'forged' },
    ]);

    expect(await causes()).toMatchObject({ slow: [{ part: 'news' }, {}] });
    const text = await metrics();
    expect(text).toContain('_count{section="details",version="1.1.0",part="news"} 1\n');
    expect(text).not.toContain('forged');
  });

  it('limits the causes that one visitor can add', async () => {
    const { send, causes } = buildEdge(undefined, { from: () => '203.0.113.7' });

    await send(Array.from({ length: 15 }, (_, forged) => causeReport(`Forged ${forged}.`)));

    expect(await causes()).toMatchObject({ causes: { length: 5 } });
  });

  it.each(['/metrics', '/causes'])('hides %s from visitors', async (path) => {
    const parts = { site: fakeSiteStore({ registry }), metrics: createMetrics() };
    const isAllowed = () => false;

    const response = await createMetricsRoutes({
      ...parts,
      causes: createCauses(),
      isAllowed,
    }).request(path);

    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found.');
  });
});

const about = { section: 'details', version: '1.1.0' };
const DETAILS = { ...about, phase: 'run' };

function causeOf(message: string) {
  return { name: 'TypeError', message, frames: [{ file: 'section.js', line: 1, column: 2 }] };
}

function causeReport(message: string) {
  return { kind: 'cause', ...DETAILS, cause: causeOf(message) };
}
