import { describe, expect, it } from 'vitest';
import { ask, at, buildCatalogue } from './testing/catalogue.ts';
import { buildFilm, buildSeries } from './testing/entries.ts';

const fixed = (date: string) => ({ kind: 'fixed', date }) as const;
const catalogue = buildCatalogue({
  films: [
    buildFilm({
      id: 1,
      title: 'Über',
      genres: ['Drama'],
      released: fixed('1950-05-05'),
      rating: 6,
      votes: 10,
      popularity: 30,
    }),
    buildFilm({
      id: 2,
      title: 'Alpha',
      genres: ['Drama', 'Comedy'],
      released: fixed('1960-06-06'),
      runtimeMinutes: 120,
      popularity: 20,
    }),
    buildFilm({
      id: 3,
      title: 'Zulu',
      genres: ['Comedy'],
      released: { kind: 'unknown' },
      language: 'de',
      countries: ['DE', 'FR'],
      rating: 9,
      votes: 900,
      popularity: 10,
    }),
  ],
  series: [
    buildSeries({ id: 1, genres: ['Western'], firstAired: fixed('1949-09-15'), popularity: 9 }),
    buildSeries({
      id: 2,
      genres: ['Comedy'],
      firstAired: fixed('1962-09-26'),
      popularity: 8,
      episodeMinutes: 60,
    }),
  ],
});

describe('createCatalogue: discover', () => {
  it.each([
    ['', [1, 2, 3]],
    ['with_genres=18,35', [2]],
    ['with_genres=18|35', [1, 2, 3]],
    ['with_genres=37', []],
    ['without_genres=35', [1]],
    ['primary_release_date.gte=1951-01-01', [2]],
    ['primary_release_date.lte=1950-05-05', [1]],
    ['release_date.gte=1950-01-01&release_date.lte=1955-01-01', [1]],
    ['primary_release_year=1950', [1]],
    ['vote_average.gte=7', [3, 2].reverse()],
    ['vote_count.gte=100', [2, 3]],
    ['with_runtime.gte=100', [2]],
    ['with_runtime.lte=100', [1, 3]],
    ['with_original_language=de', [3]],
    ['with_original_language=de|en', [1, 2, 3]],
    ['with_origin_country=FR', [3]],
    ['with_release_type=2|3', [1, 2]],
    ['with_release_type=4', []],
    ['vote_average.gte=many', [1, 2, 3]],
    ['include_adult=true&region=DE', [1, 2, 3]],
    ['sort_by=popularity.asc', [3, 2, 1]],
    ['sort_by=vote_average.desc', [3, 2, 1]],
    ['sort_by=vote_count.asc', [1, 2, 3]],
    ['sort_by=primary_release_date.asc', [1, 2, 3]],
    ['sort_by=primary_release_date.desc', [2, 1, 3]],
    ['sort_by=title.asc', [2, 1, 3]],
    ['sort_by=constructor', [1, 2, 3]],
    ['sort_by=popularity.asc&with_genres=18', [2, 1]],
  ])('finds movies by "%s"', async (query, expected) => {
    const { body } = await ask(catalogue, `/3/discover/movie?${query}`);

    expect(at(body, 'results.*.id')).toEqual(expected);
    expect(at(body, 'total_results')).toBe(expected.length);
  });

  it.each([
    ['', [1, 2]],
    ['with_genres=37', [1]],
    ['first_air_date.gte=1950-01-01', [2]],
    ['first_air_date.lte=1950-01-01', [1]],
    ['first_air_date_year=1962', [2]],
    ['with_runtime.gte=45', [2]],
    ['sort_by=first_air_date.desc', [2, 1]],
  ])('finds series by "%s"', async (query, expected) => {
    const { body } = await ask(catalogue, `/3/discover/tv?${query}`);

    expect(at(body, 'results.*.id')).toEqual(expected);
  });

  it.each([
    'movie?with_genre=18',
    'movie?with_watch_provider=8',
    'movie?with_status=3',
    'movie?with_networks=3',
    'tv?with_type=3',
    'movie?first_air_date.gte=1990-01-01',
    'tv?primary_release_date.gte=1990-01-01',
    'tv?constructor=1',
  ])('refuses a filter that it does not have: %s', async (query) => {
    const { body, status } = await ask(catalogue, `/3/discover/${query}`);

    expect(status).toBe(422);
    expect(body).toEqual({
      success: false,
      status_code: 5,
      status_message: 'Invalid parameters: Your request parameters are incorrect.',
    });
  });
});
