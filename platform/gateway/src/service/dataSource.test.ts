import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDataSource, LIST, NO_PAYER } from '../testing/buildDataSource.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('createDataSource', () => {
  it('serves a second request with the same bytes from the cache', async () => {
    const { data, asked, origins } = buildDataSource();

    const first = await data.load(LIST, { payer: NO_PAYER });
    const second = await data.load('/movie/popular?page=1&language=en-US&api_key=secret', {
      payer: NO_PAYER,
    });

    expect(second).toBe(first);
    expect(asked).toEqual([LIST]);
    expect(origins).toEqual(['missed', 'kept']);
  });

  it('sends one request for a thousand concurrent ones', async () => {
    const { ask, asked, origins } = buildDataSource();

    const responses = await Promise.all(Array.from({ length: 1_000 }, () => ask()));

    expect(asked).toHaveLength(1);
    expect(new Set(responses)).toEqual(new Set([1]));
    expect(origins.filter((origin) => origin === 'merged')).toHaveLength(999);
  });

  it.each([
    ['a list', LIST, 5 * MINUTE],
    ['a search', '/search/multi?query=alien', 5 * MINUTE],
    ['details', '/movie/42', HOUR],
    ['genres', '/genre/movie/list', 24 * HOUR],
    ['countries', '/configuration/countries', 24 * HOUR],
  ])('caches %s as long as the table of endpoints says', async (_, call, seconds) => {
    const { ask, wait, asked } = buildDataSource();
    await ask(call);

    wait(seconds - 1);
    expect(await ask(call)).toBe(1);
    wait(seconds + 1);
    expect(await ask(call)).toBe(2);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['max-age=60', 60],
    ['public, s-maxage=30, max-age=60', 30],
    ['max-age=999999', 5 * MINUTE],
  ])('caches a list for less time when the service says "%s"', async (cacheControl, seconds) => {
    const headers = { 'cache-control': cacheControl };
    const { data } = buildDataSource({ upstream: () => Response.json({}, { headers }) });

    expect((await data.load(LIST, { payer: NO_PAYER })).caching?.freshSeconds).toBe(seconds);
  });

  it('subtracts the age of the response from the cache lifetime', async () => {
    const headers = { 'cache-control': 'max-age=60', age: '45' };
    const { data } = buildDataSource({ upstream: () => Response.json({}, { headers }) });

    expect((await data.load(LIST, { payer: NO_PAYER })).caching?.freshSeconds).toBe(15);
  });

  it.each(['no-store', 'private, max-age=60'])(
    'does not cache when the service says "%s"',
    async (cacheControl) => {
      const headers = { 'cache-control': cacheControl };
      const { ask, asked } = buildDataSource({ upstream: () => Response.json({}, { headers }) });

      await ask();
      await ask();

      expect(asked).toHaveLength(2);
    },
  );

  it('returns the stale response while it revalidates', async () => {
    const { ask, wait, origins } = buildDataSource();
    await ask();

    wait(6 * MINUTE);

    expect(await ask()).toBe(1);
    await vi.waitFor(async () => expect(await ask()).toBe(2), 20_000);
    expect(origins.slice(0, 2)).toEqual(['missed', 'stale']);
    expect(origins.at(-1)).toBe('kept');
  });

  it('waits for the new response when the old one is too old', async () => {
    const { ask, wait } = buildDataSource();
    await ask();

    wait(11 * MINUTE);

    expect(await ask()).toBe(2);
  });

  it('requests a separate guest session for each visitor', async () => {
    const { ask } = buildDataSource();
    const call = '/authentication/guest_session/new';

    expect(await Promise.all([ask(call), ask(call)])).toEqual([1, 2]);
  });

  it('evicts the least recently used response when the cache is full', async () => {
    const { ask, asked } = buildDataSource({
      maxBytes: 3 * 4_000,
      upstream: () => Response.json(['a'.repeat(3_000)]),
    });

    for (const id of [1, 2, 1, 3, 4, 1, 2]) {
      await ask(`/movie/${id}`);
    }

    expect(asked).toEqual(['/movie/1', '/movie/2', '/movie/3', '/movie/4', '/movie/2']);
  });

  it('reports the cache result to each caller', async () => {
    const { data } = buildDataSource();
    const told: string[] = [];
    const askAs = (name: string) =>
      data.load(LIST, {
        payer: NO_PAYER,
        onResult: (origin) => void told.push(`${name}: ${origin}`),
      });

    await Promise.all([askAs('Ann'), askAs('Ben')]);
    await askAs('Cleo');

    expect(told).toEqual(['Ann: missed', 'Ben: merged', 'Cleo: kept']);
  });
});

describe('createDataSource: the payer', () => {
  /** Loads on behalf of a visitor, and records what each visitor was charged for. */
  function buildVisitors(facts: Parameters<typeof buildDataSource>[0] = {}) {
    const { data, asked, wait } = buildDataSource(facts);
    const paid: string[] = [];
    const askBy = (visitor: string, call = LIST) =>
      data.load(call, { payer: { visitor, pay: (work) => void paid.push(`${visitor}: ${work}`) } });
    return { askBy, asked, paid, wait };
  }

  it('is the visitor who causes the request, not those who join it or get a cached response', async () => {
    const { askBy, asked, paid } = buildVisitors();

    await Promise.all([askBy('first'), askBy('second')]);
    await askBy('third');

    expect(asked).toHaveLength(1);
    expect(paid).toEqual(['first: call']);
  });

  it('is the visitor who causes the revalidation of a stale response, once', async () => {
    const { askBy, asked, paid, wait } = buildVisitors();
    await askBy('first');

    wait(6 * MINUTE);
    await Promise.all([askBy('second'), askBy('third')]);

    expect(asked).toHaveLength(2);
    expect(paid).toEqual(['first: call', 'second: call']);
  });

  it('is each visitor for responses that are not cached', async () => {
    const { askBy, paid } = buildVisitors({ isCaching: false });

    await Promise.all([askBy('first'), askBy('second')]);

    expect(paid).toEqual(['first: call', 'second: call']);
  });
});
