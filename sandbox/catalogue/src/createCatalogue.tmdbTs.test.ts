import { TMDB } from 'tmdb-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { serveCatalogue, type ServedCatalogue } from './testing/serveCatalogue.ts';
import { smallContent } from './testing/smallContent.ts';

describe('createCatalogue, asked by tmdb-ts', () => {
  let served: ServedCatalogue;
  let client: TMDB;
  beforeAll(async () => {
    served = await serveCatalogue(buildCatalogue(smallContent, { strictAuth: true }));
    // The client has a hard-coded host, so its requests are redirected to this server.
    const redirect: typeof fetch = (address, init) =>
      fetch(String(address).replace('https://api.themoviedb.org', served.address), init);
    client = new TMDB('token', { fetch: redirect });
  });
  afterAll(() => served.close());

  it('finds by name', async () => {
    expect((await client.search.multi({ query: 'ada' })).results[0]).toMatchObject({
      media_type: 'person',
      id: 21,
    });
    expect((await client.search.movies({ query: 'harbor', year: 1931 })).results[0]?.id).toBe(11);
    expect((await client.search.tvShows({ query: 'tram' })).total_results).toBe(2);
    expect((await client.search.people({ query: 'brandt' })).results[0]?.known_for_department).toBe(
      'Directing',
    );
  });

  it('reads the lists', async () => {
    expect((await client.movies.nowPlaying()).results.map(({ id }) => id)).toEqual([13]);
    expect(await client.movies.upcoming()).toMatchObject({
      dates: { minimum: '2024-06-16' },
      results: [{ id: 12 }],
    });
    expect((await client.movies.topRated()).results.map(({ id }) => id)).toEqual([11]);
    expect((await client.movies.popular({ page: 2 })).results).toEqual([]);
    expect((await client.tvShows.onTheAir()).results.map(({ id }) => id)).toEqual([11]);
    expect((await client.tvShows.popular()).total_results).toBe(2);
    expect((await client.tvShows.topRated()).total_pages).toBe(1);
    expect((await client.tvShows.airingToday()).results).toEqual([]);
    expect((await client.people.popular()).results.map(({ id }) => id)).toEqual([21, 22]);
    expect((await client.trending.trending('movie', 'week')).results).toHaveLength(3);
  });

  it('reads a movie and everything below it', async () => {
    const movie = await client.movies.details(11, ['credits', 'videos', 'keywords', 'similar']);

    expect(movie.credits.cast[0]?.character).toBe('Ilse');
    expect(movie.videos.results[0]?.key).toBe('abc');
    expect(movie.similar.results).toHaveLength(2);
    expect((await client.movies.credits(11)).crew[0]?.name).toBe('Cy Brandt');
    expect((await client.movies.videos(11)).results).toHaveLength(1);
    expect((await client.movies.images(11)).posters).toHaveLength(3);
    expect((await client.movies.keywords(11)).keywords[0]?.name).toBe('clock');
    expect((await client.movies.externalIds(11)).imdb_id).toBe('tt0000011');
    expect((await client.movies.releaseDates(11)).results).toHaveLength(1);
    expect((await client.movies.watchProviders(11)).results).toEqual({});
    expect((await client.movies.similar(11)).total_results).toBe(2);
    expect((await client.movies.recommendations(11)).results[0]).toMatchObject({
      media_type: 'movie',
    });
    expect(
      (await client.collections.details(movie.belongs_to_collection?.id ?? 0)).parts,
    ).toHaveLength(1);
  });

  it('reads a series and everything below it', async () => {
    const series = await client.tvShows.details(11, ['credits', 'images']);

    expect(series.next_episode_to_air).toMatchObject({ air_date: '2024-06-17', episode_number: 3 });
    expect(series.credits.cast[0]?.order).toBe(0);
    expect((await client.tvShows.credits(11)).crew[0]?.job).toBe('Creator');
    expect((await client.tvShows.videos(11)).results).toEqual([]);
    expect(await client.tvShows.keywords(11)).toMatchObject({
      results: [{ name: 'invented for the sample catalogue' }],
    });
    expect((await client.tvShows.externalIds(11)).imdb_id).toBe('tt0000012');
    expect((await client.tvShows.contentRatings(11)).results).toHaveLength(3);
    expect((await client.tvShows.similar(11)).results.map(({ id }) => id)).toEqual([12]);
    expect((await client.tvShows.recommendations(11)).results.map(({ id }) => id)).toEqual([12]);
    expect((await client.tvShows.watchProviders(11)).results).toHaveProperty('US.flatrate');
    expect((await client.tvShows.season(11, 1)).episodes).toHaveLength(8);
    expect((await client.tvSeasons.details({ tvShowID: 11, seasonNumber: 1 })).name).toBe(
      'Season 1',
    );
  });

  it('reads a person and everything below', async () => {
    expect(
      (await client.people.details(21, ['combined_credits'])).combined_credits.cast,
    ).toHaveLength(2);
    expect((await client.people.movieCredits(21)).cast[0]?.title).toBe('The Harbor Clock');
    expect((await client.people.tvShowCredits(21)).cast[0]?.episode_count).toBe(8);
    expect((await client.people.combinedCredits(22)).crew).toHaveLength(2);
    expect((await client.people.externalId(21)).imdb_id).toBe('nm0000021');
    expect((await client.people.images(21)).profiles).toHaveLength(1);
  });

  it('discovers, and reads what everything refers to', async () => {
    expect((await client.discover.movie({ sort_by: 'vote_average.desc' })).results[0]?.id).toBe(11);
    expect((await client.discover.tvShow({ page: 1 })).total_results).toBe(2);
    expect((await client.genres.movies()).genres).toHaveLength(19);
    expect((await client.genres.tvShows()).genres).toHaveLength(16);
    expect((await client.configuration.getApiConfiguration()).images.profile_sizes).toContain(
      'h632',
    );
    expect((await client.configuration.getCountries()).length).toBeGreaterThan(250);
    expect(await client.configuration.getLanguages()).toHaveLength(187);
  });

  it('learns what went wrong', async () => {
    await expect(client.movies.details(999)).rejects.toMatchObject({ status_code: 34 });
    await expect(client.movies.popular({ page: 501 })).rejects.toMatchObject({ status_code: 22 });
  });
});
