import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';
import { buildPerson } from './testing/buildPerson.ts';
import { buildSeries } from './testing/buildSeries.ts';

const fixed = (date: string) => ({ kind: 'fixed', date }) as const;
const catalogue = buildCatalogue({
  films: [
    buildFilm({ id: 1, title: 'The Kid', released: fixed('1921-01-21'), popularity: 5 }),
    buildFilm({ id: 2, title: 'The Kid Brother', released: fixed('1927-01-22'), popularity: 50 }),
    buildFilm({ id: 3, title: 'Kidnapped', popularity: 90 }),
    buildFilm({ id: 6, title: 'Metropolis', released: { kind: 'unknown' } }),
  ],
  series: [
    buildSeries({ id: 1, name: 'The Cisco Kid', firstAired: fixed('1950-09-05'), popularity: 20 }),
  ],
  people: [buildPerson({ id: 2, name: 'Kid Ory', popularity: 3 })],
});

const find = async (kind: string, query: string): Promise<unknown> =>
  at(
    (await ask(catalogue, `/3/search/${kind}?query=${encodeURIComponent(query)}`)).body,
    'results.*.id',
  );

describe('createCatalogue: search', () => {
  it('ranks an exact match first, then names that start with the query, then by popularity', async () => {
    expect(await find('movie', 'the kid')).toEqual([1, 2]);
    expect(await find('movie', 'kid')).toEqual([1, 2, 3]);
  });

  it('mixes movies, series and people, each with its media type', async () => {
    const { body } = await ask(catalogue, '/3/search/multi?query=kid');

    expect(at(body, 'results.*.media_type')).toEqual(['movie', 'person', 'movie', 'tv', 'movie']);
  });

  it('returns only the requested kind', async () => {
    expect(await find('tv', 'kid')).toEqual([1]);
    expect(await find('person', 'kid')).toEqual([2]);
  });

  it.each(['query=', 'query=%20', 'query=!!', ''])('gives an empty page to "%s"', async (query) => {
    const { body, status } = await ask(catalogue, `/3/search/multi?${query}`);

    expect(status).toBe(200);
    expect(body).toEqual({ page: 1, results: [], total_pages: 1, total_results: 0 });
  });

  it.each([
    ['movie', 'year=1921', [1]],
    ['movie', 'year=1950', []],
    ['movie', 'year=', [1, 2, 3]],
    ['tv', 'year=1950', [1]],
    ['tv', 'year=1951', []],
    ['movie', 'include_adult=true', [1, 2, 3]],
  ])('search/%s accepts %s', async (kind, parameter, expected) => {
    const { body } = await ask(catalogue, `/3/search/${kind}?query=kid&${parameter}`);

    expect(at(body, 'results.*.id')).toEqual(expected);
  });

  it('finds no title without a date when a year is given', async () => {
    const { body } = await ask(catalogue, '/3/search/movie?query=metropolis&year=1927');

    expect(at(body, 'total_results')).toBe(0);
  });
});
