// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataSource } from './createDataSource.ts';
import type { Upstream } from './createServiceUpstream.ts';
import { NO_EVENTS } from './EdgeEvents.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const LIST = '/movie/popular?language=en-US&page=1';
const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface Facts {
  readonly upstream?: Upstream;
  readonly isKeeping?: boolean;
  readonly maxBytes?: number;
}

/** A source with a manual clock, whose service answers with the number of the call. */
function buildSource({ upstream, isKeeping = true, maxBytes }: Facts = {}) {
  let at = 0;
  let isAway = false;
  const asked: string[] = [];
  const origins: string[] = [];
  const data = createDataSource({
    upstream: async (address, signal) => {
      asked.push(address);
      if (isAway) {
        throw new Error('Away.');
      }
      return upstream ? upstream(address, signal) : Response.json(asked.length);
    },
    isKeeping,
    maxBytes,
    events: { ...NO_EVENTS, answered: (origin) => void origins.push(origin) },
    now: () => at,
  });
  return {
    asked,
    origins,
    data,
    ask: async (call = LIST, leaves?: AbortSignal) =>
      bodyOf(await data.ask(call, leaves && { leaves: () => leaves })),
    wait: (seconds: number) => void (at += seconds * 1_000),
    setAway: (value: boolean) => void (isAway = value),
  };
}

const bodyOf = ({ body }: { readonly body: Uint8Array }): unknown =>
  JSON.parse(new TextDecoder().decode(body));

describe('createDataSource', () => {
  it('gives a second question the answer of the first, the same bytes, without a call', async () => {
    const { data, asked, origins } = buildSource();

    const first = await data.ask(LIST);
    const second = await data.ask('/movie/popular?page=1&language=en-US&api_key=secret');

    expect(second).toBe(first);
    expect(asked).toEqual([LIST]);
    expect(origins).toEqual(['missed', 'kept']);
  });

  it('makes one call for a thousand that ask the same at once', async () => {
    const { ask, asked, origins } = buildSource();

    const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask()));

    expect(asked).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set([1]));
    expect(origins.filter((origin) => origin === 'merged')).toHaveLength(999);
  });

  it.each([
    ['a list', LIST, 5 * MINUTE],
    ['a search', '/search/multi?query=alien', 5 * MINUTE],
    ['details', '/movie/42', HOUR],
    ['genres', '/genre/movie/list', 24 * HOUR],
    ['countries', '/configuration/countries', 24 * HOUR],
  ])('keeps %s as long as the table of calls says', async (_, call, seconds) => {
    const { ask, wait, asked } = buildSource();
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
  ])('keeps a list for less time when the service says "%s"', async (cacheControl, seconds) => {
    const headers = { 'cache-control': cacheControl };
    const { data } = buildSource({ upstream: () => Response.json({}, { headers }) });

    expect((await data.ask(LIST)).keeping?.freshSeconds).toBe(seconds);
  });

  it('counts how long the answer has been under way', async () => {
    const headers = { 'cache-control': 'max-age=60', age: '45' };
    const { data } = buildSource({ upstream: () => Response.json({}, { headers }) });

    expect((await data.ask(LIST)).keeping?.freshSeconds).toBe(15);
  });

  it.each(['no-store', 'private, max-age=60'])(
    'keeps nothing of which the service says "%s"',
    async (cacheControl) => {
      const headers = { 'cache-control': cacheControl };
      const { ask, asked } = buildSource({ upstream: () => Response.json({}, { headers }) });

      await ask();
      await ask();

      expect(asked).toHaveLength(2);
    },
  );

  it('gives the old answer while it asks for the new one', async () => {
    const { ask, wait, origins } = buildSource();
    await ask();

    wait(6 * MINUTE);

    expect(await ask()).toBe(1);
    await vi.waitFor(async () => expect(await ask()).toBe(2), 20_000);
    expect(origins.slice(0, 2)).toEqual(['missed', 'stale']);
    expect(origins.at(-1)).toBe('kept');
  });

  it('lets visitors wait for the new answer when the old one is too old', async () => {
    const { ask, wait } = buildSource();
    await ask();

    wait(11 * MINUTE);

    expect(await ask()).toBe(2);
  });

  it('gives the old answer up to a day while the service is away, and says that it is old', async () => {
    const { data, wait, setAway, origins } = buildSource();
    const first = await data.ask(LIST);
    setAway(true);

    wait(24 * HOUR);
    expect(await data.ask(LIST)).toEqual({ ...first, isOutdated: true });
    expect(origins.at(-1)).toBe('outdated');
    wait(6 * MINUTE);
    expect((await data.ask(LIST)).status).toBe(502);
  });

  it.each([401, 403, 429, 500, 503])(
    'gives the old answer when the service answers with %i',
    async (status) => {
      let said = Response.json('good');
      const { data, wait } = buildSource({ upstream: () => said });
      await data.ask(LIST);
      wait(HOUR);
      said = Response.json({}, { status });

      const answer = await data.ask(LIST);

      expect(bodyOf(answer)).toBe('good');
      expect(answer.isOutdated).toBe(true);
    },
  );

  it('has the new answer as soon as the service is back', async () => {
    const { data, wait, setAway } = buildSource();
    await data.ask(LIST);
    setAway(true);
    wait(HOUR);
    await data.ask(LIST);

    setAway(false);

    const answer = await data.ask(LIST);
    expect(answer.isOutdated).toBeUndefined();
    expect(bodyOf(answer)).toBe(3);
  });

  it('keeps for a minute that there is nothing, and does not say it of old', async () => {
    const { data, asked, wait, setAway } = buildSource({
      upstream: () => Response.json({}, { status: 404 }),
    });
    await data.ask('/movie/42');

    wait(59);
    expect((await data.ask('/movie/42')).status).toBe(404);
    expect(asked).toHaveLength(1);
    setAway(true);
    wait(HOUR);
    expect((await data.ask('/movie/42')).status).toBe(502);
  });

  it.each([400, 401, 429, 500, 502])('never keeps a %i', async (status) => {
    const { ask, asked } = buildSource({ upstream: () => Response.json({}, { status }) });

    await ask();
    await ask();

    expect(asked).toHaveLength(2);
  });

  it('gives each visitor a guest session of their own', async () => {
    const { ask } = buildSource();
    const call = '/authentication/guest_session/new';

    expect(await Promise.all([ask(call), ask(call)])).toEqual([1, 2]);
  });

  it('asks for each question where keeping is switched off', async () => {
    const { data, asked } = buildSource({ isKeeping: false });

    const answers = await Promise.all([data.ask(LIST), data.ask(LIST)]);

    expect(asked).toHaveLength(2);
    expect(answers.map(({ keeping }) => keeping)).toEqual([undefined, undefined]);
  });

  it('forgets what has not been asked for longest when there is too much', async () => {
    const { ask, asked } = buildSource({
      maxBytes: 3 * 4_000,
      upstream: () => Response.json('a'.repeat(3_000)),
    });

    for (const id of [1, 2, 1, 3, 4, 1, 2]) {
      await ask(`/movie/${id}`);
    }

    expect(asked).toEqual(['/movie/1', '/movie/2', '/movie/3', '/movie/4', '/movie/2']);
  });

  it('says to each who asks how the answer came about', async () => {
    const { data } = buildSource();
    const told: string[] = [];
    const askAs = (name: string) =>
      data.ask(LIST, { onAnswered: (origin) => void told.push(`${name}: ${origin}`) });

    await Promise.all([askAs('Ann'), askAs('Ben')]);
    await askAs('Cleo');

    expect(told).toEqual(['Ann: missed', 'Ben: merged', 'Cleo: kept']);
  });

  it('is closed for what no page asks', async () => {
    const { data, asked } = buildSource();

    expect((await data.ask('/account')).status).toBe(404);
    expect(asked).toEqual([]);
  });
});

describe('createDataSource, when a visitor leaves', () => {
  /** A source whose service answers only when the test says so. */
  function buildSlowSource() {
    const signals: AbortSignal[] = [];
    const answers: ((answer: Response) => void)[] = [];
    const source = buildSource({
      upstream: (_, signal) =>
        new Promise((resolve, reject) => {
          signals.push(signal);
          answers.push(resolve);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    return { ...source, signals, answers };
  }

  it('ends the call when nobody else waits', async () => {
    const { ask, signals } = buildSlowSource();
    const visitor = new AbortController();
    const answer = ask(LIST, visitor.signal);
    await vi.waitFor(() => expect(signals).toHaveLength(1));

    visitor.abort(new Error('Left.'));

    await expect(answer).rejects.toThrow('Left.');
    expect(signals[0]?.aborted).toBe(true);
  });

  it('goes on as long as somebody waits', async () => {
    const { ask, signals, answers } = buildSlowSource();
    const visitor = new AbortController();
    const left = ask(LIST, visitor.signal);
    const stayed = ask(LIST, new AbortController().signal);
    await vi.waitFor(() => expect(signals).toHaveLength(1));

    visitor.abort(new Error('Left.'));
    answers[0]?.(Response.json('here'));

    await expect(left).rejects.toThrow('Left.');
    expect(await stayed).toBe('here');
  });

  it('begins a new call for whoever comes after all have left', async () => {
    const { ask, signals, answers } = buildSlowSource();
    const visitor = new AbortController();
    const left = ask(LIST, visitor.signal);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    visitor.abort(new Error('Left.'));

    const next = ask();
    await expect(left).rejects.toThrow('Left.');
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    answers[1]?.(Response.json('again'));

    expect(await next).toBe('again');
  });

  it('asks nobody for a visitor who has left already', async () => {
    const { ask } = buildSlowSource();

    await expect(ask(LIST, AbortSignal.abort(new Error('Left.')))).rejects.toThrow('Left.');
  });
});
