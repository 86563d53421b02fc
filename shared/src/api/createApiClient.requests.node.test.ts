import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FakeService } from '../testing/fakeService.node.ts';
import { fakeService } from '../testing/fakeService.node.ts';
import { endpoints } from './allEndpoints.ts';
import { type ApiClient, createApiClient } from './createApiClient.ts';
import { movieGenres } from './endpoints/reference.ts';

const TOKEN = 'read-only-credential';

let service: FakeService;
let api: ApiClient<typeof endpoints>;

beforeAll(async () => {
  service = await fakeService();
  api = createApiClient({ baseUrl: service.baseUrl, token: TOKEN }, endpoints);
});
afterAll(() => service.close());

/** Makes the call, ignores the result, and returns the request that the service received. */
async function ask(call: (api: ApiClient<typeof endpoints>) => Promise<unknown>) {
  await call(api).catch(() => undefined);
  const request = service.requests.at(-1);
  if (!request) {
    throw new Error('The service was not asked.');
  }
  return request;
}

describe('the requests of createApiClient', () => {
  const LIST = { language: 'en-US', page: '3' };
  const TEXT = { language: 'en-US' };
  const DISCOVER = { include_adult: 'false', language: 'en-US', sort_by: 'popularity.desc' };

  it.each<
    [
      name: string,
      call: (api: ApiClient<typeof endpoints>) => Promise<unknown>,
      path: string,
      query: Record<string, string>,
    ]
  >([
    ['upcoming movies', (api) => api.upcomingMovies(3), '/3/movie/upcoming', LIST],
    ['top rated movies', (api) => api.topRatedMovies(3), '/3/movie/top_rated', LIST],
    ['movies in cinema', (api) => api.nowPlayingMovies(3), '/3/movie/now_playing', LIST],
    ['popular movies', (api) => api.popularMovies(3), '/3/movie/popular', LIST],
    ['series on the air', (api) => api.seriesOnTheAir(3), '/3/tv/on_the_air', LIST],
    ['popular series', (api) => api.popularSeries(3), '/3/tv/popular', LIST],
    ['popular people', (api) => api.popularPeople(3), '/3/person/popular', LIST],
    ['trending', (api) => api.trending('tv', 'week', 3), '/3/trending/tv/week', LIST],
    ['a movie', (api) => api.movie(42), '/3/movie/42', TEXT],
    ['a series', (api) => api.series(42), '/3/tv/42', TEXT],
    ['a person', (api) => api.person(42), '/3/person/42', TEXT],
    ['the videos of a movie', (api) => api.videos('movie', 42), '/3/movie/42/videos', TEXT],
    ['the videos of a series', (api) => api.videos('tv', 42), '/3/tv/42/videos', TEXT],
    ['similar movies', (api) => api.similar('movie', 42, 3), '/3/movie/42/similar', LIST],
    ['similar series', (api) => api.similar('tv', 42, 3), '/3/tv/42/similar', LIST],
    ['the cast of a movie', (api) => api.titleCredits('movie', 42), '/3/movie/42/credits', {}],
    ['the cast of a series', (api) => api.titleCredits('tv', 42), '/3/tv/42/credits', {}],
    [
      'the movies of a person',
      (api) => api.personCredits('movie', 42),
      '/3/person/42/movie_credits',
      {},
    ],
    ['the series of a person', (api) => api.personCredits('tv', 42), '/3/person/42/tv_credits', {}],
    [
      'movies to discover',
      (api) => api.discoverMovies({}),
      '/3/discover/movie',
      { ...DISCOVER, page: '1' },
    ],
    [
      'series to discover',
      (api) => api.discoverSeries({}),
      '/3/discover/tv',
      { ...DISCOVER, page: '1' },
    ],
    [
      'filtered movies',
      (api) =>
        api.discoverMovies({
          page: 2,
          genreIds: [18, 36],
          year: 1999,
          country: 'DE',
          language: 'de',
          sortBy: 'vote_average.desc',
        }),
      '/3/discover/movie',
      {
        ...DISCOVER,
        page: '2',
        sort_by: 'vote_average.desc',
        with_genres: '18,36',
        with_origin_country: 'DE',
        with_original_language: 'de',
        primary_release_year: '1999',
      },
    ],
    [
      'filtered series',
      (api) => api.discoverSeries({ year: 1999, network: 7, status: 3 }),
      '/3/discover/tv',
      {
        ...DISCOVER,
        page: '1',
        first_air_date_year: '1999',
        with_networks: '7',
        with_status: '3',
      },
    ],
    [
      'the titles of an id of IMDb',
      (api) => api.findByImdb('tt0133093'),
      '/3/find/tt0133093',
      { ...TEXT, external_source: 'imdb_id' },
    ],
    [
      'movies of a year',
      (api) => api.searchOfYear('movie', 'heat', 1995, 2),
      '/3/search/movie',
      { ...TEXT, query: 'heat', include_adult: 'false', page: '2', year: '1995' },
    ],
    [
      'movies with every other filter',
      (api) =>
        api.discoverMovies({
          withoutGenreIds: [27, 53],
          keyword: 5,
          company: 6,
          from: '1990-01-01',
          to: '1999-12-31',
          leastRuntime: 1,
          longestRuntime: 120,
          leastRating: 7.5,
          leastVotes: 200,
          certificationCountry: 'US',
          certification: 'PG-13',
          providers: '8|9',
          watchRegion: 'US',
          sortBy: 'primary_release_date.asc',
        }),
      '/3/discover/movie',
      {
        ...DISCOVER,
        page: '1',
        sort_by: 'primary_release_date.asc',
        without_genres: '27,53',
        with_keywords: '5',
        with_companies: '6',
        'primary_release_date.gte': '1990-01-01',
        'primary_release_date.lte': '1999-12-31',
        'with_runtime.gte': '1',
        'with_runtime.lte': '120',
        'vote_average.gte': '7.5',
        'vote_count.gte': '200',
        certification_country: 'US',
        certification: 'PG-13',
        with_watch_providers: '8|9',
        watch_region: 'US',
      },
    ],
    [
      'series of a decade',
      (api) => api.discoverSeries({ from: '1990-01-01', to: '1999-12-31' }),
      '/3/discover/tv',
      {
        ...DISCOVER,
        page: '1',
        'first_air_date.gte': '1990-01-01',
        'first_air_date.lte': '1999-12-31',
      },
    ],
    ['genres', (api) => api.movieGenres(), '/3/genre/movie/list', TEXT],
    ['genres of series', (api) => api.seriesGenres(), '/3/genre/tv/list', TEXT],
    ['countries', (api) => api.countries(), '/3/configuration/countries', TEXT],
    ['languages', (api) => api.languages(), '/3/configuration/languages', {}],
    ['age ratings', (api) => api.movieRatingSystems(), '/3/certification/movie/list', {}],
    [
      'a guest session',
      (api) => api.createGuestSession(),
      '/3/authentication/guest_session/new',
      {},
    ],
  ])('are correct for %s', async (_name, call, path, query) => {
    expect(await ask(call)).toMatchObject({ method: 'GET', path, query, body: '' });
  });

  it.each([
    ['all', '/3/search/multi'],
    ['movie', '/3/search/movie'],
    ['tv', '/3/search/tv'],
    ['person', '/3/search/person'],
  ] as const)('use for the tab "%s" the path %s, without adult titles', async (tab, path) => {
    expect(await ask((api) => api.search(tab, 'rain', 2))).toMatchObject({
      path,
      query: { query: 'rain', include_adult: 'false', language: 'en-US', page: '2' },
    });
  });

  it.each(['a&b=c/ü%', 'two words', 'a+b', '#1?', '../movie/1', '日本 🎬', '{"x":[1]}'])(
    'send the text "%s" exactly as it was typed',
    async (text) => {
      const request = await ask((api) => api.search('all', text, 1));

      expect(request).toMatchObject({
        path: '/3/search/multi',
        query: { query: text, include_adult: 'false' },
      });
    },
  );

  it('send text that ends in half of a surrogate pair', async () => {
    const request = await ask((api) => api.search('all', 'rain \ud83d', 1));

    expect(request.query.query).toBe('rain \ufffd');
  });

  it('accept JSON and carry the bearer credential, and nothing else', async () => {
    const { headers } = await ask((api) => api.movie(1));

    expect(headers).toMatchObject({ accept: 'application/json', authorization: `Bearer ${TOKEN}` });
    expect(headers['content-type']).toBeUndefined();
  });

  it('say when they are made for the list of favorites alone', async () => {
    const calls = { movie: { ...endpoints.movie, isForFavorites: true } };
    const marked = createApiClient({ baseUrl: service.baseUrl, token: TOKEN }, calls);

    expect((await ask(() => marked.movie(1))).headers['x-for-favorites']).toBe('1');
    expect((await ask((each) => each.movie(1))).headers['x-for-favorites']).toBeUndefined();
  });

  it('are sent once, even when they fail', async () => {
    service.answerWith({ status: 500 });
    const before = service.requests.length;

    await ask((api) => api.movie(1));

    expect(service.requests).toHaveLength(before + 1);
  });
});

const FROM = '2026-01-01T12:00:00.000Z';

async function askOutdated(headers: Readonly<Record<string, string>>) {
  const onOutdated = vi.fn();
  service.answerWith({ body: { genres: [] }, headers });
  const api = createApiClient(
    { baseUrl: service.baseUrl, token: 'token', onOutdated },
    { movieGenres },
  );
  return { answer: await api.movieGenres(), onOutdated };
}

describe('createApiClient: outdated responses', () => {
  it('reports an outdated response with the date of its data', async () => {
    const { answer, onOutdated } = await askOutdated({ 'x-data-from': FROM });

    expect(onOutdated).toHaveBeenCalledOnce();
    expect(onOutdated.mock.calls[0]?.[0]).toBe(answer);
    expect(onOutdated.mock.calls[0]?.[1]).toBe(FROM);
  });

  it('does not report a fresh response', async () => {
    expect((await askOutdated({})).onOutdated).not.toHaveBeenCalled();
  });
});
