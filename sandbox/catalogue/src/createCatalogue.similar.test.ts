import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';
import { buildPerson } from './testing/buildPerson.ts';
import { buildSeries } from './testing/buildSeries.ts';

const GENRES = ['War', 'Drama', 'Comedy', 'Horror'];
const LANGUAGES = ['fr', 'de', 'es', 'it'];
const fillers = Array.from({ length: 30 }, (_, index) =>
  buildFilm({
    id: 100 + index,
    genres: ['War'],
    language: 'fr',
    released: { kind: 'unknown' },
    popularity: 60 - index,
  }),
);
const catalogue = buildCatalogue({
  films: [
    buildFilm({
      id: 1,
      genres: ['Horror'],
      keywords: ['vampire'],
      cast: [{ name: 'Ada', character: '' }],
    }),
    buildFilm({ id: 2, genres: ['Horror'], keywords: ['vampire'], popularity: 1 }),
    buildFilm({ id: 3, genres: ['Comedy'], cast: [{ name: 'Ada', character: '' }], popularity: 1 }),
    buildFilm({ id: 4, genres: ['Comedy'], popularity: 1, rating: 10 }),
    ...fillers,
  ],
  series: [buildSeries({ id: 1 }), buildSeries({ id: 2 })],
  people: [buildPerson({ id: 1, name: 'Ada' })],
});

describe('createCatalogue: similar titles', () => {
  it('lists the titles that share the most first', async () => {
    const { body } = await ask(catalogue, '/3/movie/1/similar');

    expect([at(body, 'results.*.id')].flat().slice(0, 3)).toEqual([2, 3, 4]);
  });

  it('never lists the title itself, and every other title at most once', async () => {
    const { body } = await ask(catalogue, '/3/movie/1/similar');

    const ids = [at(body, 'results.*.id')].flat();
    expect(ids).not.toContain(1);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('continues with the closest release dates, then the most popular titles, when few share anything', async () => {
    const { body } = await ask(catalogue, '/3/movie/1/similar');

    expect(at(body, 'results')).toHaveLength(20);
    expect([at(body, 'results.*.id')].flat().slice(3, 6)).toEqual([100, 101, 102]);
  });

  it('orders titles that share nothing by how close their years are', async () => {
    const years = [1921, 1930, 1950, 1960];
    const dated = years.map((year, index) =>
      buildFilm({
        id: year,
        genres: [GENRES[index] ?? ''],
        language: LANGUAGES[index] ?? '',
        released: { kind: 'fixed', date: `${year}-01-01` },
      }),
    );

    const { body } = await ask(buildCatalogue({ films: dated }), '/3/movie/1930/similar');

    expect(at(body, 'results.*.id')).toEqual([1921, 1950, 1960]);
  });

  it('lists series for a series', async () => {
    const { body } = await ask(catalogue, '/3/tv/1/similar');

    expect(at(body, 'results.*.name')).toEqual(['Series 2']);
  });

  it('returns the same list in another catalogue with the same content', async () => {
    const first = await ask(catalogue, '/3/movie/105/similar');
    const second = await ask(
      buildCatalogue({ films: [...fillers].reverse() }),
      '/3/movie/105/similar',
    );

    const known = [at(first.body, 'results.*.id')].flat().filter((id) => Number(id) >= 100);
    expect([at(second.body, 'results.*.id')].flat().slice(0, 5)).toEqual(known.slice(0, 5));
  });

  it('recommends the best rated of the similar titles, each with its media type', async () => {
    const { body } = await ask(catalogue, '/3/movie/1/recommendations');

    expect(at(body, 'results.0.id')).toBe(4);
    expect(at(body, 'results.0.media_type')).toBe('movie');
  });
});
