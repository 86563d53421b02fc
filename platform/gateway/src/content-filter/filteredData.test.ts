import { describe, expect, it, vi } from 'vitest';
import { NO_EVENTS } from '../service/ApiEvents.ts';
import { createDataSource, type DataSource } from '../service/dataSource.ts';
import { parseApiRequest } from '../service/parseApiRequest.ts';
import { createFailure } from '../service/ServiceResponse.ts';
import { bodyOf, NO_PAYER } from '../testing/buildDataSource.ts';
import { createFilteredData } from './filteredData.ts';
import { parseFilterRules } from './FilterRules.ts';
import { mentionsIn } from './mentions.ts';

const LIST = '/movie/popular?language=en-US&page=1';
const DISCOVER = '/discover/movie?page=1';
const DECLARED = { name: 'declared', cacheSeconds: 60, isWhole: true };

/** Movies 1 to 3. Movie 2 has keyword 9, is rated NC-17 and is marked as adult. */
const SERVICE: Readonly<Record<string, unknown>> = {
  '/movie/popular': { results: [{ id: 1 }, { id: 2 }, { id: 3 }], total_pages: 1 },
  '/discover/movie': { results: [{ id: 2 }], total_pages: 1 },
  '/discover/tv': { results: [], total_pages: 1 },
  '/movie/1': { id: 1 },
  '/movie/1/keywords': { keywords: [{ id: 8 }] },
  '/movie/1/release_dates': releases('PG-13'),
  '/movie/2': { id: 2, adult: true },
  '/movie/2/credits': { cast: [], crew: [] },
  '/movie/2/keywords': { keywords: [{ id: 8 }, { id: 9 }] },
  '/movie/2/release_dates': releases('NC-17'),
  '/movie/3/release_dates': releases('NR'),
  '/movie/3': { id: 3 },
  '/tv/2': { id: 2 },
  '/tv/2/content_ratings': { results: [{ iso_3166_1: 'US', rating: 'TV-MA' }] },
  '/tv/2/keywords': { results: [{ id: 9 }] },
  '/person/7': { id: 7, adult: true },
  '/credit/a': { media_type: 'movie', media: { id: 2 }, person: { id: 8 } },
  '/credit/b': { media_type: 'movie', media: { id: 1 }, person: { id: 8 } },
  '/person/8': { id: 8 },
  '/review/c': { media_id: 2, media_type: 'movie' },
  '/certification/movie/list': { certifications: { US: system('NR', 'PG-13', 'R', 'NC-17') } },
  '/certification/tv/list': { certifications: { US: system('NR', 'TV-14', 'TV-MA') } },
};

function releases(certification: string) {
  return { results: [{ iso_3166_1: 'US', release_dates: [{ certification }] }] };
}

function system(...names: readonly string[]) {
  return names.map((certification, order) => ({ certification, order }));
}

function build(rules: object, changed: Readonly<Record<string, unknown>> = {}) {
  let current = parseFilterRules(JSON.stringify(rules));
  let at = 0;
  const calls: string[] = [];
  const report = vi.fn();
  const bodyOfService = (path: string) => changed[path] ?? SERVICE[path];
  const source = createDataSource({
    upstream(address) {
      calls.push(address);
      const body = bodyOfService(address.split('?', 1)[0] ?? '');
      return typeof body === 'number'
        ? Response.json({}, { status: body })
        : Response.json(body ?? {}, { status: body === undefined ? 404 : 200 });
    },
    isCaching: true,
    events: NO_EVENTS,
    mentionsIn,
    // A section can declare calls with any path.
    parse: (path) =>
      parseApiRequest(path) ?? { ...DECLARED, address: path, subject: path.split('?', 1)[0] ?? '' },
    reportError: () => undefined,
    now: () => at,
  });
  const data = createFilteredData({ source, readRules: () => current, report, now: () => at });
  const load = (path: string) => data.load(path, { payer: NO_PAYER });
  return {
    calls,
    data,
    load,
    report,
    pass: (seconds: number) => void (at += seconds * 1_000),
    change: (next: object) => void (current = parseFilterRules(JSON.stringify(next))),
    isReady: () => vi.waitFor(() => expect(data.isReady()).toBeUndefined()),
    idsIn: async (path = LIST) =>
      // Safe: the service above sends lists for these paths.
      (bodyOf(await load(path)) as { results: { id: number }[] }).results.map(({ id }) => id),
    statusOf: async (path: string) => (await load(path)).status,
  };
}

describe('createFilteredData', () => {
  it('removes hidden ids from lists, and refuses their addresses without a request', async () => {
    const { calls, idsIn, statusOf } = build({ movies: [2], status: 451 });

    expect(await idsIn()).toEqual([1, 3]);
    expect(await statusOf('/movie/02/credits')).toBe(451);
    expect(await statusOf('/movie/1')).toBe(200);
    expect(calls).toEqual([LIST, '/movie/1']);
  });

  it('gives a filtered list a tag of its own, and prepares it once', async () => {
    const { load, change } = build({ movies: [2] });
    const filtered = await load(LIST);

    expect((await load(LIST)).body).toBe(filtered.body);
    change({});
    expect((await load(LIST)).caching?.etag).not.toBe(filtered.caching?.etag);
  });

  it('returns the very response of the service if nothing in it is hidden', async () => {
    const { load, change } = build({});
    const response = await load(LIST);

    change({ movies: [99], adult: true });
    expect(await load(LIST)).toBe(response);
  });

  it('applies new rules to cached responses immediately', async () => {
    const { calls, data, change, idsIn, statusOf } = build({});
    expect(await idsIn()).toEqual([1, 2, 3]);
    expect(await statusOf('/movie/2')).toBe(200);
    const before = data.revision();

    change({ movies: [2] });

    expect(await idsIn()).toEqual([1, 3]);
    expect(await statusOf('/movie/2')).toBe(404);
    expect(data.revision()).not.toBe(before);
    expect(calls).toEqual([LIST, '/movie/2']);
  });

  it('looks up the titles of a keyword for lists, and excludes it from discover', async () => {
    const { calls, data, isReady, idsIn } = build({ keywords: [9] });
    expect(data.isReady()).toBe('The titles that the filters hide are being looked up.');
    await isReady();

    expect(await idsIn()).toEqual([1, 3]);
    await idsIn(DISCOVER);
    expect(calls.at(-1)).toBe('/discover/movie?page=1&without_keywords=9');
  });

  it('looks the titles up again ten seconds after a failure', async () => {
    const { calls, data, report, pass } = build({ keywords: [9] }, { '/discover/tv': 500 });
    const lookUps = () => calls.filter((call) => call.startsWith('/discover/tv')).length;
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    data.isReady();
    expect(lookUps()).toBe(1);

    pass(10);
    data.isReady();

    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(2));
    expect(lookUps()).toBe(2);
  });

  it('looks the titles up again after an hour', async () => {
    const { calls, data, isReady, pass } = build({ keywords: [9] });
    await isReady();
    const lookUps = calls.length;

    pass(60 * 60);
    data.isReady();

    await vi.waitFor(() => expect(calls).toHaveLength(lookUps * 2));
  });

  it('adds the keywords to those that the request excludes itself', async () => {
    const { calls, isReady, load } = build({ keywords: [9] });
    await isReady();

    await load(`${DISCOVER}&without_keywords=4,5`);

    expect(calls.at(-1)).toBe('/discover/movie?page=1&without_keywords=4%2C5%2C9');
  });

  it('checks the keywords of an opened title, and hides it in lists from then on', async () => {
    const { isReady, idsIn, statusOf } = build(
      { keywords: [9] },
      { '/discover/movie': { results: [], total_pages: 1 } },
    );
    await isReady();
    expect(await idsIn()).toEqual([1, 2, 3]);

    expect(await statusOf('/movie/2/credits')).toBe(404);
    expect(await statusOf('/tv/2')).toBe(404);
    expect(await statusOf('/movie/1')).toBe(200);
    expect(await idsIn()).toEqual([1, 3]);
  });

  it('keeps cached pages when a visitor opens hidden titles, and when a look-up finds the same', async () => {
    const { data, isReady, statusOf, calls, pass } = build({ keywords: [9] });
    await isReady();
    const before = data.revision();

    expect(await statusOf('/tv/2')).toBe(404);
    const asked = calls.length;
    pass(60 * 60);
    data.isReady();
    await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(asked + 2));

    expect(data.revision()).toBe(before);
  });

  it('renders cached pages again when a look-up finds another title', async () => {
    const found: Record<string, unknown> = { '/discover/tv': { results: [], total_pages: 1 } };
    const { data, isReady, pass } = build({ keywords: [9] }, found);
    await isReady();
    const before = data.revision();

    found['/discover/tv'] = { results: [{ id: 5 }], total_pages: 1 };
    pass(60 * 60);

    await vi.waitFor(() => expect(data.revision()).not.toBe(before));
  });

  it('sends the failure if the facts about a title cannot be loaded', async () => {
    const { statusOf } = build(
      { keywords: [9] },
      { '/movie/1/keywords': 503, '/tv/2/keywords': { results: 'none' } },
    );

    expect(await statusOf('/movie/1')).toBe(503);
    expect(await statusOf('/tv/2')).toBe(502);
  });

  it('handles each rejection when a visitor leaves while several facts are loaded', async () => {
    const onUnhandled = vi.fn();
    process.on('unhandledRejection', onUnhandled);
    const { data } = build({ keywords: [9], adult: true });
    const visitor = new AbortController();
    const options = { payer: NO_PAYER, getSignal: () => visitor.signal };

    const loading = data.load('/movie/1', options);
    visitor.abort('The visitor has left.');

    await expect(loading).rejects.toBe('The visitor has left.');
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', onUnhandled);
    expect(onUnhandled).not.toHaveBeenCalled();
  });

  it('hides certifications above the limit, but not unrated titles', async () => {
    const limit = { country: 'US', movies: 'PG-13', series: 'TV-14' };
    const { calls, isReady, idsIn, statusOf } = build({ certificationAbove: limit });
    await isReady();

    expect(calls).toContain(
      '/discover/movie?certification.gte=R&certification_country=US&include_adult=true&language=en-US&page=1',
    );
    expect(await idsIn()).toEqual([1, 3]);
    expect(await Promise.all(['/movie/1', '/movie/2', '/movie/3', '/tv/2'].map(statusOf))).toEqual([
      200, 404, 200, 404,
    ]);
  });

  it.each([
    [{ movies: 'PG13' }, '"PG13" is no certification of US for the service.'],
    [{ series: 'TV14' }, '"TV14" is no certification of US for the service.'],
  ])(
    'reports %j, which the country does not have, and does not become ready',
    async (rule, message) => {
      const { data, report } = build({ certificationAbove: { country: 'US', ...rule } });

      await vi.waitFor(() => expect(report).toHaveBeenCalled());
      expect(report.mock.calls[0]?.[1]).toHaveProperty('message', message);
      expect(data.isReady()).toBeDefined();
    },
  );

  it('hides adult titles and people at their addresses and in lists', async () => {
    const { idsIn, statusOf } = build(
      { adult: true },
      { '/movie/popular': { results: [{ id: 1 }, { id: 2, adult: true }] } },
    );

    expect(await idsIn()).toEqual([1]);
    expect(await statusOf('/movie/2/credits')).toBe(404);
    expect(await statusOf('/person/7')).toBe(404);
    expect(await statusOf('/movie/1')).toBe(200);
  });

  it.each([
    ['the id', { movies: [2] }],
    ['the keyword', { keywords: [9] }],
    ['adult', { adult: true }],
  ])('refuses credits and reviews of what is hidden by %s', async (_, rules) => {
    const { statusOf } = build(rules, { '/discover/movie': { results: [], total_pages: 1 } });

    expect(await Promise.all(['/credit/a', '/review/c', '/credit/b'].map(statusOf))).toEqual([
      404, 404, 200,
    ]);
  });

  it('leaves out appended responses, whose lists would not be filtered', async () => {
    const load = vi.fn<DataSource['load']>(() => Promise.resolve(createFailure('notFound')));
    const rules = parseFilterRules('{ "movies": [2] }');
    const data = createFilteredData({ source: { load }, readRules: () => rules, report: vi.fn() });

    await data.load('/movie/1?append_to_response=similar&language=en-US', { payer: NO_PAYER });

    expect(load.mock.calls.map(([path]) => path)).toEqual(['/movie/1?language=en-US']);
  });
});
