import { MovieDb } from 'moviedb-promise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from './testing/at.ts';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { serveCatalogue, type ServedCatalogue } from './testing/serveCatalogue.ts';
import { smallContent } from './testing/smallContent.ts';

/** The client's rate limit, high enough never to throttle these tests. */
const REQUESTS_PER_SECOND = 1_000;

describe('createCatalogue, asked by moviedb-promise', () => {
  let served: ServedCatalogue;
  let client: MovieDb;
  beforeAll(async () => {
    served = await serveCatalogue(buildCatalogue(smallContent, { strictAuth: true }));
    client = new MovieDb('key', `${served.address}/3/`, REQUESTS_PER_SECOND);
  });
  afterAll(() => served.close());

  it('searches by name', async () => {
    expect((await client.searchMulti({ query: 'ada' })).results?.[0]).toMatchObject({
      media_type: 'person',
      id: 21,
    });
    expect((await client.searchMovie({ query: 'harbour clock' })).results?.[0]).toMatchObject({
      id: 11,
      title: 'The Harbor Clock',
    });
    expect((await client.searchTv({ query: 'tram' })).total_results).toBe(2);
    expect(
      (await client.searchPerson({ query: 'brandt' })).results?.[0]?.known_for?.map(({ id }) => id),
    ).toEqual([11, 11]);
  });

  it('lists movies', async () => {
    expect((await client.movieNowPlaying()).results?.map(({ id }) => id)).toEqual([13]);
    expect((await client.movieNowPlaying()).dates).toEqual({
      maximum: '2024-06-15',
      minimum: '2024-05-04',
    });
    expect((await client.upcomingMovies({ page: 1 })).results?.map(({ id }) => id)).toEqual([12]);
    expect((await client.movieTopRated()).results?.map(({ id }) => id)).toEqual([11]);
    expect((await client.moviePopular({ language: 'de' })).results?.[0]?.title).toBe(
      'Die Hafenuhr',
    );
  });

  it('lists series and people', async () => {
    expect((await client.tvOnTheAir()).results?.map(({ id }) => id)).toEqual([11]);
    expect((await client.tvPopular()).total_results).toBe(2);
    expect((await client.tvTopRated()).results).toEqual([]);
    expect((await client.tvAiringToday()).results).toEqual([]);
    expect((await client.personPopular()).results?.map(({ id }) => id)).toEqual([21, 22]);
  });

  it('reads a movie and everything below it', async () => {
    const movie = await client.movieInfo({ id: 11, append_to_response: 'credits,videos' });

    expect(movie).toMatchObject({
      title: 'The Harbor Clock',
      credits: { cast: [{ id: 21 }] },
      videos: { results: [{ key: 'abc' }] },
    });
    expect((await client.movieInfo('tt0000011')).id).toBe(11);
    expect((await client.movieCredits(11)).crew?.[0]).toMatchObject({ id: 22, job: 'Director' });
    expect((await client.movieVideos(11)).results?.[0]?.site).toBe('YouTube');
    expect((await client.movieImages(11)).posters).toHaveLength(3);
    expect((await client.movieKeywords(11)).keywords?.[0]?.name).toBe('clock');
    expect((await client.movieExternalIds(11)).imdb_id).toBe('tt0000011');
    expect((await client.movieReleaseDates(11)).results?.[0]?.iso_3166_1).toBe('DE');
    expect((await client.movieWatchProviders(11)).results).toEqual({});
    expect((await client.movieSimilar({ id: 11 })).total_results).toBe(2);
    expect((await client.movieRecommendations({ id: 11 })).total_results).toBe(2);
    expect(
      (await client.collectionInfo({ id: Number(at(movie, 'belongs_to_collection.id')) }))
        .parts?.[0]?.id,
    ).toBe(11);
  });

  it('reads a series and everything below it', async () => {
    expect(await client.tvInfo(11)).toMatchObject({
      name: 'Night Tram',
      number_of_seasons: 1,
      networks: [{ name: 'Kanal 9' }],
      created_by: [{ id: 22 }],
    });
    expect((await client.tvCredits(11)).cast?.[0]?.character).toBe('The driver');
    expect((await client.tvVideos(11)).results).toEqual([]);
    expect((await client.tvImages(11)).backdrops).toHaveLength(6);
    expect((await client.tvKeywords(11)).results?.[0]?.name).toBe(
      'invented for the sample catalogue',
    );
    expect((await client.tvExternalIds(11)).imdb_id).toBe('tt0000012');
    expect((await client.tvContentRatings(11)).results).toContainEqual({
      descriptors: [],
      iso_3166_1: 'US',
      rating: 'TV-14',
    });
    expect((await client.tvWatchProviders(11)).results).toHaveProperty('US.flatrate');
    expect((await client.tvSimilar({ id: 11 })).results?.map(({ id }) => id)).toEqual([12]);
    expect((await client.tvRecommendations({ id: 11 })).results?.map(({ id }) => id)).toEqual([12]);
    expect((await client.seasonInfo({ id: 11, season_number: 1 })).episodes).toHaveLength(8);
    expect(await client.episodeInfo({ id: 11, season_number: 1, episode_number: 2 })).toMatchObject(
      { episode_number: 2, guest_stars: [] },
    );
  });

  it('reads a person and everything below', async () => {
    expect(await client.personInfo(21)).toMatchObject({
      name: 'Ada Marlow',
      birthday: '1905-04-06',
      place_of_birth: 'Kiel, Germany',
    });
    expect((await client.personMovieCredits(21)).cast?.[0]).toMatchObject({
      id: 11,
      character: 'Ilse',
    });
    expect((await client.personTvCredits(21)).cast?.[0]).toMatchObject({
      id: 11,
      episode_count: 8,
    });
    expect((await client.personCombinedCredits(21)).cast).toHaveLength(2);
    expect((await client.personExternalIds(21)).imdb_id).toBe('nm0000021');
    expect((await client.personImages(21)).profiles).toHaveLength(1);
  });

  it('discovers titles and reads trends', async () => {
    expect(
      (
        await client.discoverMovie({ with_original_language: 'de', 'vote_average.gte': 8 })
      ).results?.map(({ id }) => id),
    ).toEqual([11]);
    expect(
      (await client.discoverTv({ 'first_air_date.gte': '2024-01-01' })).results?.map(
        ({ id }) => id,
      ),
    ).toEqual([11]);
    expect((await client.trending({ media_type: 'all', time_window: 'day' })).total_results).toBe(
      7,
    );
  });

  it('reads the reference data', async () => {
    expect((await client.genreMovieList()).genres).toHaveLength(19);
    expect((await client.genreTvList()).genres).toHaveLength(16);
    expect((await client.configuration()).images.poster_sizes).toContain('w500');
    expect(await client.countries()).toContainEqual({
      iso_3166_1: 'DE',
      english_name: 'Germany',
      native_name: 'Germany',
    });
    expect((await client.languages()).some(({ iso_639_1: code }) => code === 'xx')).toBe(true);
  });

  it('receives status and code of an error', async () => {
    await expect(client.movieInfo(999)).rejects.toMatchObject({
      response: { status: 404, data: { status_code: 34 } },
    });
    await expect(client.moviePopular({ page: 501 })).rejects.toMatchObject({
      response: { status: 400, data: { status_code: 22 } },
    });
    await expect(new MovieDb('', `${served.address}/3/`).moviePopular()).rejects.toMatchObject({
      response: { status: 401, data: { status_code: 7 } },
    });
  });
});
