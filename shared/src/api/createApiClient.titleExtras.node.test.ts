import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildWireMovie, buildWirePerson, buildWireSeries } from '../testing/buildWire.ts';
import type { FakeService } from '../testing/fakeService.node.ts';
import { fakeService } from '../testing/fakeService.node.ts';
import { endpoints } from './allEndpoints.ts';
import { type ApiClient, createApiClient } from './createApiClient.ts';

type Client = ApiClient<typeof endpoints>;
let service: FakeService;
let api: Client;

beforeAll(async () => {
  service = await fakeService();
  api = createApiClient({ baseUrl: service.baseUrl, token: 'token' }, endpoints);
});
afterAll(() => service.close());

const TEXTS = { language: 'en-US' };

describe('the requests of the on-demand endpoints', () => {
  it.each<[path: string, query: Record<string, string>, call: (api: Client) => Promise<unknown>]>([
    ['tv/42/season/0', TEXTS, (client) => client.season(42, 0)],
    [
      'tv/42/images',
      { ...TEXTS, include_image_language: 'en,null' },
      (client) => client.photos('tv', 42),
    ],
    [
      'movie/42/recommendations',
      { ...TEXTS, page: '3' },
      (client) => client.recommendations('movie', 42, 3),
    ],
    ['movie/42/keywords', {}, (client) => client.keywords('movie', 42)],
    ['tv/42/watch/providers', {}, (client) => client.offers('tv', 42)],
    [
      'watch/providers/tv',
      { ...TEXTS, watch_region: 'DE' },
      (client) => client.providers('tv', 'DE'),
    ],
    ['watch/providers/regions', TEXTS, (client) => client.providerRegions()],
    ['movie/42/release_dates', {}, (client) => client.movieReleases(42)],
    ['tv/42/content_ratings', TEXTS, (client) => client.seriesAgeRatings(42)],
    ['person/42/external_ids', {}, (client) => client.externalIds('person', 42)],
    ['collection/42', TEXTS, (client) => client.collection(42)],
    [
      'search/collection',
      { ...TEXTS, query: 'a & b', include_adult: 'false', page: '2' },
      (client) => client.searchCollections('a & b', 2),
    ],
    [
      'search/company',
      { query: 'a', page: '1' },
      (client) => client.searchNames('company', 'a', 1),
    ],
    [
      'search/keyword',
      { query: 'a', page: '1' },
      (client) => client.searchNames('keyword', 'a', 1),
    ],
  ])('ask for %s with %j', async (path, query, call) => {
    await call(api).catch(() => undefined);

    expect(service.requests.at(-1)).toMatchObject({ path: `/3/${path}`, query });
  });
});

describe('a season', () => {
  it('has all episodes of a daily show', async () => {
    const episodes = Array.from({ length: 1500 }, (_, index) => ({
      id: index + 1,
      episode_number: index + 1,
    }));
    service.answerWith({ body: { id: 5, season_number: 1, name: 'Season 1', episodes } });

    const season = await api.season(42, 1);

    expect(season.episodes.at(-1)?.number).toBe(1500);
  });

  it('has its episodes with guests and crew; those without a number are left out', async () => {
    const guest = { ...buildWirePerson(), character: 'The pilot', credit_id: 'a' };
    const writer = { ...buildWirePerson({ id: 8 }), job: 'Writer', credit_id: 'b' };
    service.answerWith({
      body: {
        id: 5,
        season_number: 0,
        name: '',
        overview: 'Two nights.',
        air_date: '2020-02-30',
        poster_path: null,
        episodes: [
          {
            id: 51,
            episode_number: 1,
            name: 'Low Water',
            overview: '',
            air_date: '2020-03-05',
            still_path: '/still.jpg',
            runtime: 0,
            vote_average: 8,
            vote_count: 3,
            guest_stars: [guest, null],
            crew: [writer],
          },
          { id: 52, name: 'Nameless' },
          { id: 53, episode_number: 3 },
        ],
      },
    });

    expect(await api.season(42, 0)).toEqual({
      id: 5,
      number: 0,
      name: 'Specials',
      overview: 'Two nights.',
      episodes: [
        {
          id: 51,
          number: 1,
          name: 'Low Water',
          date: '2020-03-05',
          stillPath: '/still.jpg',
          rating: 8,
          guests: [expect.objectContaining({ id: 7, character: 'The pilot' })],
          crew: [expect.objectContaining({ id: 8, job: 'Writer' })],
        },
        { id: 53, number: 3, name: 'Episode 3', guests: [], crew: [] },
      ],
    });
  });
});

describe('the on-demand endpoints', () => {
  it('has at most 20 stills and 10 posters, stills first', async () => {
    const files = (name: string) =>
      Array.from({ length: 40 }, (_, index) => ({ file_path: `/${name}${index}.jpg` }));
    service.answerWith({
      body: { backdrops: [{ file_path: null }, ...files('still')], posters: files('poster') },
    });

    const photos = await api.photos('movie', 42);

    expect(photos).toHaveLength(30);
    expect(photos[0]).toEqual({ role: 'backdrop', path: '/still0.jpg' });
    expect(photos[20]).toEqual({ role: 'poster', path: '/poster0.jpg' });
  });

  it('has the photos of a person, each once', async () => {
    const files = [{ file_path: '/one.jpg' }, { file_path: '/two.jpg' }, { file_path: '/one.jpg' }];
    service.answerWith({ body: { id: 42, profiles: files } });

    expect(await api.photos('person', 42)).toEqual([
      { role: 'profile', path: '/one.jpg' },
      { role: 'profile', path: '/two.jpg' },
    ]);
  });

  it('has the keywords of movies and series, which have different names', async () => {
    const words = [{ id: 1, name: 'rain' }, { id: 2 }];
    service.answerWith({ body: { keywords: words } });
    expect(await api.keywords('movie', 42)).toEqual([{ id: 1, name: 'rain' }]);

    service.answerWith({ body: { results: words } });
    expect(await api.keywords('tv', 42)).toEqual([{ id: 1, name: 'rain' }]);
  });

  it('knows a keyword, a company and a network by their names', async () => {
    service.answerWith({ body: { id: 5, name: 'rain' } });
    expect(await api.keyword(5)).toEqual({ id: 5, name: 'rain' });

    service.answerWith({ body: { id: 6, name: 'Kai-Film', logo_path: null } });
    expect(await api.company(6)).toEqual({ id: 6, name: 'Kai-Film' });

    service.answerWith({ body: { id: 7, name: 'Kanal 9', headquarters: '' } });
    expect(await api.network(7)).toEqual({ id: 7, name: 'Kanal 9' });
  });

  it('has the age ratings of countries: of a movie the first release that has one', async () => {
    const releases = [{ certification: '' }, { certification: 'PG' }, { certification: 'R' }];
    service.answerWith({
      body: {
        results: [
          { iso_3166_1: 'DE', release_dates: [{ certification: '' }] },
          { iso_3166_1: 'US', release_dates: releases },
        ],
      },
    });
    expect(await api.movieReleases(42)).toEqual([{ country: 'US', rating: 'PG', dates: {} }]);

    service.answerWith({ body: { results: [{ iso_3166_1: 'US', rating: 'TV-14' }, {}] } });
    expect(await api.seriesAgeRatings(42)).toEqual([{ country: 'US', rating: 'TV-14' }]);
  });

  it('has the first date of each way to see it by country, without premieres and invalid dates', async () => {
    const on = (type: unknown, date: unknown) => ({ type, release_date: date, certification: '' });
    service.answerWith({
      body: {
        results: [
          {
            iso_3166_1: 'DE',
            release_dates: [
              on(1, '1995-12-01T00:00:00.000Z'),
              on(3, '1996-02-29T00:00:00.000Z'),
              on(2, '1996-02-15T00:00:00.000Z'),
              on(4, '2001-02-30T00:00:00.000Z'),
              on(5, '1997-05-05T00:00:00.000Z'),
              on(6, null),
              on('3', '1990-01-01'),
              null,
            ],
          },
          { iso_3166_1: 'GB', release_dates: [on(4, '2003-01-01'), on(6, '2004-01-01')] },
          { iso_3166_1: 'FR', release_dates: [on(1, '1995-12-01T00:00:00.000Z')] },
          { iso_3166_1: 'a/b', release_dates: [on(3, '1996-02-29T00:00:00.000Z')] },
          { iso_3166_1: 'IT' },
          null,
        ],
      },
    });

    expect(await api.movieReleases(42)).toEqual([
      { country: 'DE', dates: { cinema: '1996-02-15', disc: '1997-05-05' } },
      { country: 'GB', dates: { digital: '2003-01-01', television: '2004-01-01' } },
    ]);
  });

  it.each([
    [
      { imdb_id: 'tt0012349', wikidata_id: 'Q42' },
      { imdb: 'tt0012349', wikidata: 'Q42' },
    ],
    [{ imdb_id: 'nm0000122', wikidata_id: null }, { imdb: 'nm0000122' }],
    [{ imdb_id: 'tt1/../x', wikidata_id: 'Q4?x' }, {}],
    [{ imdb_id: '', wikidata_id: 42 }, {}],
  ])('reads of the ids %j only what looks like one', async (body, ids) => {
    service.answerWith({ body });

    expect(await api.externalIds('movie', 42)).toEqual(ids);
  });

  it('has where to watch it by country, every provider once', async () => {
    const reel = { provider_id: 8, provider_name: 'Open Reel', logo_path: '/reel.jpg' };
    service.answerWith({
      body: {
        results: {
          US: { link: 'https://movies.example/42', flatrate: [reel], buy: [] },
          GB: { link: 'javascript:alert(1)', rent: [reel, { provider_id: 9 }] },
          FR: { link: 'https://movies.example/42', flatrate: [] },
          'a/b': { flatrate: [reel] },
        },
      },
    });

    expect(await api.offers('movie', 42)).toEqual({
      providers: [{ id: 8, name: 'Open Reel', logoPath: '/reel.jpg' }],
      countries: [
        { country: 'US', link: 'https://movies.example/42', ways: { flatrate: [8] } },
        { country: 'GB', ways: { rent: [8] } },
      ],
    });
  });

  it('has the providers of a country once each, the best known there first', async () => {
    const provider = (id: number, name: string, priority: number) => ({
      provider_id: id,
      provider_name: name,
      display_priority: 0,
      display_priorities: { US: 5, DE: priority },
    });
    service.answerWith({
      body: {
        results: [
          provider(9, 'Kiosk 24', 3),
          { provider_id: 10, provider_name: 'Unranked' },
          provider(8, 'Open Reel', 1),
          provider(9, 'Kiosk 24', 4),
          { provider_id: '7', provider_name: 'Odd' },
          null,
        ],
      },
    });

    expect((await api.providers('movie', 'DE')).map(({ id }) => id)).toEqual([8, 9, 10]);
  });

  it.each([[{}], [{ results: null }], [[]]])(
    'fails if there is no list of providers or regions: %j',
    async (body) => {
      service.answerWith({ body });

      await expect(api.providers('movie', 'DE')).rejects.toMatchObject({ kind: 'badAnswer' });
      await expect(api.providerRegions()).rejects.toMatchObject({ kind: 'badAnswer' });
    },
  );

  it('has the parts of its collection', async () => {
    service.answerWith({ body: { id: 9, name: 'Rain', parts: [buildWireMovie(), {}] } });

    expect(await api.collection(9)).toMatchObject({ id: 9, name: 'Rain', parts: [{ id: 42 }] });
  });
});

describe('a row that is loaded when it is needed', () => {
  it('loads with the first request, and again after it failed to load', async () => {
    service.answerWith({ body: buildWireSeries() });
    const load = vi.fn(() => Promise.resolve(endpoints.series));
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
    const client = createApiClient({ baseUrl: service.baseUrl, token: 'token' }, { series: load });
    expect(load).not.toHaveBeenCalled();

    const failure = { name: 'RequestFailure', kind: 'offline', message: 'Network Error' };
    await expect(client.series(42)).rejects.toMatchObject(failure);

    expect(await client.series(42)).toMatchObject({ id: 42, kind: 'tv' });
  });

  it('is cancelled like any other', async () => {
    const client = createApiClient(
      { baseUrl: service.baseUrl, token: 'token' },
      { series: () => Promise.resolve(endpoints.series) },
    );

    await expect(client.series(42, AbortSignal.abort())).rejects.toMatchObject({
      kind: 'cancelled',
    });
  });
});
