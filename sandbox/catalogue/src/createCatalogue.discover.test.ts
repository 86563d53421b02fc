import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { buildFilm } from './testing/buildFilm.ts';
import { buildSeries } from './testing/buildSeries.ts';

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

  it.each([
    ['certification=PG', [2]],
    ['certification=PG|R', [2, 1]],
    ['certification_country=DE&certification=16', [1]],
    ['certification=PG,R', []],
    ['certification.lte=PG', [2]],
    ['certification.gte=PG-13&certification_country=US', [1]],
    ['certification.gte=12&certification_country=DE', [1]],
  ])('finds rated movies by "%s"', async (query, expected) => {
    const rated = buildCatalogue({
      films: [
        buildFilm({ id: 1, genres: ['Horror'], invented: true, popularity: 1 }),
        buildFilm({ id: 2, genres: ['Comedy'], invented: true, popularity: 2 }),
        buildFilm({ id: 3, genres: ['Comedy'], invented: false, popularity: 3 }),
      ],
      series: [],
      people: [],
    });

    const { body } = await ask(rated, `/3/discover/movie?${query}`);

    expect(at(body, 'results.*.id')).toEqual(expected);
  });

  it('finds what is offered somewhere, and by whom', async () => {
    const offered = buildCatalogue({
      films: Array.from({ length: 20 }, (_, index) =>
        buildFilm({ id: index + 1, invented: index > 0 }),
      ),
    });
    const idsBy = async (query: string) => {
      const { body } = await ask(offered, `/3/discover/movie?${query}`);
      return [at(body, 'results.*.id')].flat();
    };
    const inJapan = await idsBy('watch_region=JP&with_watch_providers=14|8');
    const isOffered = async (id: unknown) => {
      const { body } = await ask(offered, `/3/movie/${String(id)}/watch/providers`);
      return at(body, 'results.JP.flatrate.*.provider_id');
    };

    expect(inJapan.length).toBeGreaterThan(0);
    expect(await Promise.all(inJapan.map(isOffered))).toEqual(inJapan.map(() => [14]));
    expect(await idsBy('watch_region=JP&with_watch_providers=14')).toEqual(inJapan);
    expect(await idsBy('watch_region=JP&with_watch_providers=8')).toEqual([]);
  });

  it('uses the release dates of a region', async () => {
    const released = buildCatalogue({
      films: [
        buildFilm({ id: 1, invented: true, countries: ['FR'], genres: ['Drama'] }),
        buildFilm({ id: 2, countries: ['FR'] }),
      ],
    });
    const found = async (query: string) => {
      const { body } = await ask(released, `/3/discover/movie?${query}`);
      return [at(body, 'results.*.id'), at(body, 'results.*.release_date')];
    };

    expect(await found('region=FR&release_date.gte=2000-01-01')).toEqual([
      [1, 2],
      ['2000-01-01', '2000-01-01'],
    ]);
    expect(await found('region=DE&release_date.gte=2000-01-01')).toEqual([[1], ['2000-01-08']]);
    expect(await found('region=DE&release_date.lte=2000-01-07')).toEqual([[], []]);
  });
});
