import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWireMovie, buildWirePerson, buildWireSeries } from '../testing/buildWire.ts';
import type { FakeService } from '../testing/fakeService.node.ts';
import { fakeService } from '../testing/fakeService.node.ts';
import { endpoints } from './allEndpoints.ts';
import { type ApiClient, createApiClient } from './createApiClient.ts';

let service: FakeService;
let api: ApiClient<typeof endpoints>;

beforeAll(async () => {
  service = await fakeService();
  api = createApiClient({ baseUrl: service.baseUrl, token: 'token' }, endpoints);
});
afterAll(() => service.close());

describe('the details of a movie', () => {
  it('contain the data of the movie page', async () => {
    service.answerWith({
      body: buildWireMovie({
        belongs_to_collection: { id: 9, name: 'Rain', poster_path: null },
        budget: 1000,
        genres: [{ id: 18, name: 'Drama' }, { id: 36 }],
        homepage: 'https://rain.example',
        production_companies: [{ id: 6, name: 'Kai-Film', logo_path: null }, { id: 7 }],
        imdb_id: null,
        revenue: 0,
        origin_country: ['DE', 'AT'],
        production_countries: [{ iso_3166_1: 'US', name: 'United States of America' }],
        runtime: 125,
        status: 'Released',
        tagline: 'It never stops.',
      }),
    });

    expect(await api.movie(42)).toEqual({
      kind: 'movie',
      id: 42,
      title: 'The City in the Rain',
      originalTitle: 'Die Stadt im Regen',
      overview: 'A city waits for the rain to end.',
      posterPath: '/poster42.jpg',
      backdropPath: '/backdrop42.jpg',
      rating: 7.849,
      date: '2020-03-05',
      tagline: 'It never stops.',
      countries: ['DE', 'AT'],
      language: 'de',
      genres: [{ id: 18, name: 'Drama' }],
      companies: [{ id: 6, name: 'Kai-Film' }],
      votes: 321,
      status: 'Released',
      homepage: 'https://rain.example',
      runtimeMinutes: 125,
      budget: 1000,
      collection: { id: 9, name: 'Rain' },
    });
  });

  it('have whole characters only, whatever was cut off', async () => {
    service.answerWith({ body: buildWireMovie({ title: 'Rain \ud83d', tagline: '\udd25 🔥' }) });

    expect(await api.movie(42)).toMatchObject({ title: 'Rain \ufffd', tagline: '\ufffd 🔥' });
  });

  it('contain almost nothing when almost nothing is known of the movie', async () => {
    service.answerWith({
      body: {
        id: 1,
        title: 'Untold',
        runtime: 0,
        tagline: '',
        genres: [],
        origin_country: [],
        original_language: null,
      },
    });

    expect(await api.movie(1)).toEqual({
      kind: 'movie',
      id: 1,
      title: 'Untold',
      originalTitle: 'Untold',
      countries: [],
      genres: [],
      companies: [],
    });
  });

  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['joiners and marks of direction', '\u200d\u2060\u200e\u202e'],
    ['fillers', '\u3164\u115f\u2800'],
    ['spaces and controls', '\u00a0\u3000\u0007'],
  ])('treat %s as no text', async (_what, nothing) => {
    service.answerWith({
      body: buildWireMovie({ title: nothing, tagline: nothing, overview: `${nothing}Rain.` }),
    });

    expect(await api.movie(42)).toMatchObject({
      title: 'Die Stadt im Regen',
      tagline: undefined,
      overview: `${nothing}Rain.`,
    });
  });

  it('decode the references to characters in their texts, once, and keep them plain texts', async () => {
    service.answerWith({
      body: buildWireMovie({
        title: 'Love &amp; Monsters',
        original_title: 'L&eacute;on &#38; &Ccedil;a',
        overview: 'It&#39;s &quot;over&quot; &mdash; or is it?<br />\nSecond line.&nbsp;End.',
        tagline: '&hellip;',
        genres: [{ id: 18, name: 'Drama &#x26; Romance' }],
      }),
    });

    expect(await api.movie(42)).toMatchObject({
      title: 'Love & Monsters',
      originalTitle: 'Léon & Ça',
      overview: 'It\u0027s "over" — or is it?\nSecond line.\u00a0End.',
      tagline: '…',
      genres: [{ id: 18, name: 'Drama & Romance' }],
    });
  });

  it('treat references to nothing visible as no text', async () => {
    service.answerWith({ body: buildWireMovie({ tagline: '&nbsp;&#8203;<br>' }) });

    expect((await api.movie(42)).tagline).toBeUndefined();
  });

  it('name the countries of production when the service does not know the origin', async () => {
    service.answerWith({
      body: buildWireMovie({
        production_countries: [{ iso_3166_1: 'SU', name: 'Soviet Union' }, { iso_3166_1: null }],
      }),
    });

    expect((await api.movie(42)).countries).toEqual(['SU']);
  });

  it.each([[null], [-5], ['125'], [12.5]])('have no runtime for %j', async (runtime) => {
    service.answerWith({ body: buildWireMovie({ runtime }) });

    expect((await api.movie(42)).runtimeMinutes).toBeUndefined();
  });
});

describe('the details of a series', () => {
  it('contain the seasons in the order of the service, specials first', async () => {
    service.answerWith({
      body: buildWireSeries({
        episode_run_time: [],
        next_episode_to_air: null,
        seasons: [
          {
            air_date: null,
            episode_count: 3,
            id: 100,
            name: 'Specials',
            overview: '',
            poster_path: null,
            season_number: 0,
          },
          {
            air_date: '2019-10-01',
            episode_count: 8,
            id: 101,
            name: 'Season 1',
            poster_path: '/s1.jpg',
            season_number: 1,
          },
        ],
      }),
    });

    const series = await api.series(42);

    expect(series).toMatchObject({
      kind: 'tv',
      title: 'Night Trains',
      countries: ['FR'],
      language: 'fr',
    });
    expect(series.seasons).toEqual([
      { id: 100, number: 0, name: 'Specials', episodeCount: 3 },
      {
        id: 101,
        number: 1,
        name: 'Season 1',
        episodeCount: 8,
        date: '2019-10-01',
        posterPath: '/s1.jpg',
      },
    ]);
  });

  it('name an unnamed season after its number, and leave out invalid ones', async () => {
    service.answerWith({
      body: buildWireSeries({
        seasons: [{ id: 1, season_number: 2, name: '' }, { id: 2 }, { season_number: 1 }, null],
      }),
    });

    expect((await api.series(42)).seasons).toEqual([
      { id: 1, number: 2, name: 'Season 2', episodeCount: 0 },
    ]);
  });

  it.each([[null], [undefined], [[]], ['none']])('contain no seasons for %j', async (seasons) => {
    service.answerWith({ body: buildWireSeries({ seasons }) });

    expect((await api.series(42)).seasons).toEqual([]);
  });
});

describe('the next episode of a series', () => {
  it.each([
    [
      {
        season_number: 2,
        episode_number: 3,
        name: 'The Thaw',
        air_date: '2024-03-01',
        still_path: '/still.jpg',
      },
      { season: 2, number: 3, name: 'The Thaw', date: '2024-03-01', stillPath: '/still.jpg' },
    ],
    [
      { season_number: 2, episode_number: 3, name: '', air_date: 'soon', still_path: null },
      { season: 2, number: 3, name: 'Episode 3' },
    ],
    [{ season_number: 2 }, undefined],
    ['soon', undefined],
  ])('of %j is %j', async (wire, next) => {
    service.answerWith({ body: buildWireSeries({ next_episode_to_air: wire }) });

    expect((await api.series(42)).nextEpisode).toEqual(next);
  });
});

describe('the details of a person', () => {
  it('contain the data of the person page', async () => {
    service.answerWith({
      body: buildWirePerson({
        also_known_as: [],
        biography: 'Ada Quill grew up by the sea.\n\nShe never left it.',
        birthday: '1950-02-28',
        deathday: '2020-12-01',
        homepage: null,
        place_of_birth: 'Kiel, Germany',
      }),
    });

    expect(await api.person(7)).toEqual({
      kind: 'person',
      id: 7,
      name: 'Ada Quill',
      profilePath: '/profile7.jpg',
      department: 'Acting',
      biography: 'Ada Quill grew up by the sea.\n\nShe never left it.',
      birthday: '1950-02-28',
      deathday: '2020-12-01',
      birthplace: 'Kiel, Germany',
    });
  });

  it('contain almost nothing when almost nothing is known of the person', async () => {
    service.answerWith({
      body: {
        id: 7,
        name: 'Ada Quill',
        biography: '',
        birthday: null,
        deathday: null,
        place_of_birth: null,
        profile_path: null,
      },
    });

    expect(await api.person(7)).toEqual({ kind: 'person', id: 7, name: 'Ada Quill' });
  });
});
