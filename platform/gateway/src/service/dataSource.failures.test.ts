import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyOf, buildDataSource, LIST, NO_PAYER } from '../testing/buildDataSource.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('createDataSource, when the service fails', () => {
  it('returns an outdated response for up to a day while the service is unavailable, marked as outdated', async () => {
    const { data, wait, setAway, origins } = buildDataSource();
    const first = await data.load(LIST, { payer: NO_PAYER });
    setAway(true);

    wait(24 * HOUR);
    expect(await data.load(LIST, { payer: NO_PAYER })).toEqual({ ...first, isOutdated: true });
    expect(origins.at(-1)).toBe('outdated');
    wait(6 * MINUTE);
    expect((await data.load(LIST, { payer: NO_PAYER })).status).toBe(502);
  });

  it.each([401, 403, 429, 500, 503])(
    'returns the outdated answer when the service answers with %i',
    async (status) => {
      let said = Response.json(['good']);
      const { data, wait } = buildDataSource({ upstream: () => said });
      await data.load(LIST, { payer: NO_PAYER });
      wait(HOUR);
      said = Response.json({}, { status });

      const response = await data.load(LIST, { payer: NO_PAYER });

      expect(bodyOf(response)).toEqual(['good']);
      expect(response.isOutdated).toBe(true);
    },
  );

  it('returns the new response as soon as the service is back', async () => {
    const { data, wait, setAway } = buildDataSource();
    await data.load(LIST, { payer: NO_PAYER });
    setAway(true);
    wait(HOUR);
    await data.load(LIST, { payer: NO_PAYER });

    setAway(false);

    const response = await data.load(LIST, { payer: NO_PAYER });
    expect(response.isOutdated).toBeUndefined();
    expect(bodyOf(response)).toEqual([3]);
  });

  it('caches a 404 for a minute, and does not return it after that', async () => {
    const { data, asked, wait, setAway } = buildDataSource({
      upstream: () => Response.json({}, { status: 404 }),
    });
    await data.load('/movie/42', { payer: NO_PAYER });

    wait(59);
    expect((await data.load('/movie/42', { payer: NO_PAYER })).status).toBe(404);
    expect(asked).toHaveLength(1);
    setAway(true);
    wait(HOUR);
    expect((await data.load('/movie/42', { payer: NO_PAYER })).status).toBe(502);
  });

  it.each([null, 'Back soon.', 0, { success: false, status_message: 'Back soon.' }])(
    'never caches %j, which is no result',
    async (body) => {
      let said = Response.json(body);
      const { ask } = buildDataSource({ upstream: () => said });
      await ask();

      said = Response.json(['a result']);

      expect(await ask()).toBe('a result');
    },
  );

  it.each<[string, () => Response]>([
    ['a page', () => new Response('<!doctype html><h1>Back soon</h1>')],
    ['nothing', () => new Response('')],
    ['half of a result', () => new Response('{"results": [')],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
  ])('returns the outdated answer when the service sends %s', async (_, send) => {
    let isBroken = false;
    const { ask, wait, origins } = buildDataSource({
      upstream: () => (isBroken ? send() : Response.json(['good'])),
    });
    await ask();
    wait(HOUR);

    isBroken = true;

    expect(await ask()).toBe('good');
    expect(origins.at(-1)).toBe('outdated');
  });

  it.each([400, 401, 429, 500, 502])('never caches a %i', async (status) => {
    const { ask, asked } = buildDataSource({ upstream: () => Response.json({}, { status }) });

    await ask();
    await ask();

    expect(asked).toHaveLength(2);
  });
});
