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
    buildFilm({
      id: 4,
      title: 'Nosferatu',
      originalTitle: 'Nosferatu, eine Symphonie des Grauens',
    }),
    buildFilm({ id: 5, title: 'Gulliver’s Travels' }),
    buildFilm({ id: 6, title: 'Metropolis', released: { kind: 'unknown' } }),
    buildFilm({ id: 7, title: 'D.O.A.' }),
  ],
  series: [
    buildSeries({ id: 1, name: 'The Cisco Kid', firstAired: fixed('1950-09-05'), popularity: 20 }),
    buildSeries({ id: 2, name: 'The Stationmasters', originalName: '無人駅の駅長たち' }),
  ],
  people: [
    buildPerson({ id: 1, name: 'Georges Méliès', alsoKnownAs: ['Marie-Georges-Jean Méliès'] }),
    buildPerson({ id: 2, name: 'Kid Ory', popularity: 3 }),
    buildPerson({ id: 3, name: 'Feyhan Çakırgöz' }),
  ],
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

  it.each(['melies', 'MÉLIÈS', 'méliès georges', 'georges-mel', 'marie georges'])(
    'finds Georges Méliès by "%s"',
    async (query) => {
      expect(await find('person', query)).toEqual([1]);
    },
  );

  it.each([
    ['nosferatoo', 4],
    ['nosfratu', 4],
    ['symphonie', 4],
    ['gullivers', 5],
    ["gulliver's", 5],
    ['metropolsi', 6],
    ['d.o.a.', 7],
  ])('finds by "%s" movie %i', async (query, id) => {
    expect(await find('movie', query)).toContain(id);
  });

  it('finds titles by their original script, and names with special letters by plain ones', async () => {
    expect(await find('tv', '無人駅')).toEqual([2]);
    expect(await find('tv', '駅長')).toEqual([2]);
    expect(await find('person', 'cakirgoz')).toEqual([3]);
  });

  it('tolerates misspellings only if nothing matches exactly', async () => {
    expect(await find('movie', 'kidnaped')).toEqual([3]);
    expect(await find('movie', 'kidnap')).toEqual([3]);
  });

  it('requires every word to match', async () => {
    expect(await find('movie', 'kid nosferatu')).toEqual([]);
  });

  it('searches by a single letter', async () => {
    expect(await find('movie', 'n')).toEqual([4]);
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
