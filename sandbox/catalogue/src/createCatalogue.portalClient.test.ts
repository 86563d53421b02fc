import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@portal/shared/api/allEndpoints';
import { type ApiClient, createApiClient } from '@portal/shared/api/createApiClient';
import { createCatalogue } from './createCatalogue.ts';
import { serveCatalogue, type ServedCatalogue } from './testing/serveCatalogue.ts';

const SEARCH_TABS = ['all', 'movie', 'tv', 'person'] as const;
const AT_ONCE = 20;

interface Listed {
  readonly items: readonly { readonly id: number }[];
  readonly totalPages: number;
}

describe('createCatalogue, asked by the portal’s own client', () => {
  let served: ServedCatalogue;
  let client: ApiClient<typeof endpoints>;
  beforeAll(async () => {
    served = await serveCatalogue(createCatalogue({ today: () => '2024-06-15', strictAuth: true }));
    client = createApiClient({ baseUrl: `${served.address}/3`, token: 'token' }, endpoints);
  });
  afterAll(() => served.close());

  it('fills every list of the dashboard', async () => {
    const lists = [
      client.upcomingMovies,
      client.topRatedMovies,
      client.nowPlayingMovies,
      client.popularMovies,
      client.seriesOnTheAir,
      client.popularSeries,
      client.popularPeople,
    ];

    const pages = await Promise.all(lists.map((load) => load(1)));

    expect(pages.map(({ items }) => items.length)).toEqual(lists.map(() => 20));
  });

  it('searches in every tab', async () => {
    const pages = await Promise.all(SEARCH_TABS.map((tab) => client.search(tab, 'ma', 1)));

    expect(pages.every(({ items }) => items.length > 0)).toBe(true);
    const [all = 0, ...others] = pages.map(
      ({ items }) => new Set(items.map(({ kind }) => kind)).size,
    );
    expect(all).toBeGreaterThan(1);
    expect(others).toEqual([1, 1, 1]);
  });

  it('reads a movie, a series and a person with their related data', async () => {
    const [movie] = (await client.popularMovies(1)).items;
    const [series] = (await client.popularSeries(1)).items;
    const movieId = movie?.id ?? 0;
    const seriesId = series?.id ?? 0;

    expect(await client.movie(movieId)).toMatchObject({ kind: 'movie', title: movie?.title });
    expect((await client.series(seriesId)).seasons.length).toBeGreaterThan(0);
    expect((await client.similar('movie', movieId, 1)).items).toHaveLength(20);
    expect((await client.similar('tv', seriesId, 1)).items).toHaveLength(20);
    expect(await client.videos('movie', movieId)).toBeInstanceOf(Array);

    const [lead] = (await client.titleCredits('movie', movieId)).items;
    const credits = await client.personCredits('movie', lead?.id ?? 0);
    expect((await client.person(lead?.id ?? 0)).name).toBe(lead?.name);
    expect(credits.items.map(({ creditId }) => creditId)).toContain(lead?.creditId);
  });

  it('reads every movie, series and person with their casts and credits, including the odd cases', async () => {
    const movies = await allIds(client.popularMovies);
    const series = await allIds(client.popularSeries);
    const people = await allIds(client.popularPeople);

    const details = [
      ...(await inTurns(movies, async (id) => {
        await Promise.all([
          client.titleCredits('movie', id),
          client.videos('movie', id),
          client.similar('movie', id, 1),
        ]);
        return client.movie(id);
      })),
      ...(await inTurns(series, async (id) => {
        await Promise.all([
          client.titleCredits('tv', id),
          client.videos('tv', id),
          client.similar('tv', id, 1),
        ]);
        return client.series(id);
      })),
      ...(await inTurns(people, async (id) => {
        await Promise.all([client.personCredits('movie', id), client.personCredits('tv', id)]);
        return client.person(id);
      })),
    ];

    expect(details.map(({ id }) => id)).toEqual([...movies, ...series, ...people]);
  }, 120_000);

  it('reads every page of every list', async () => {
    const lists = [
      client.upcomingMovies,
      client.topRatedMovies,
      client.nowPlayingMovies,
      client.popularMovies,
      client.seriesOnTheAir,
      client.popularSeries,
      client.popularPeople,
    ];

    const lengths = await Promise.all(lists.map(async (load) => (await allIds(load)).length));

    expect(lengths.every((length) => length > 40)).toBe(true);
  });

  it('discovers titles and reads the reference data', async () => {
    const comedies = await client.discoverMovies({
      genreIds: [35],
      language: 'en',
      sortBy: 'vote_average.desc',
    });

    expect(comedies.items.length).toBeGreaterThan(0);
    expect((await client.discoverSeries({ country: 'US' })).items.length).toBeGreaterThan(0);
    expect(await client.movieGenres()).toHaveLength(19);
    expect((await client.countries()).length).toBeGreaterThan(250);
    expect(await client.languages()).toHaveLength(187);
    expect(await client.movieRatingSystems()).toContainEqual({
      country: 'US',
      ratings: ['G', 'PG', 'PG-13', 'R'],
    });
    const rated = { certificationCountry: 'US', certification: 'PG' };
    const all = (await client.discoverMovies({})).totalResults;
    const { totalResults } = await client.discoverMovies(rated);
    expect(totalResults).toBeGreaterThan(0);
    expect(totalResults).toBeLessThan(all);
    const upTo = { certificationCountry: 'US', certificationFrom: 'G', certificationUpTo: 'PG' };
    const { totalResults: upToPg } = await client.discoverMovies(upTo);
    expect(upToPg).toBeGreaterThan(totalResults);
    expect(upToPg).toBeLessThan(all);
    expect(await client.createGuestSession()).toBeDefined();
  });

  it('finds the titles that services of a country offer', async () => {
    expect(await client.providerRegions()).toContainEqual({ code: 'JP', name: 'Japan' });
    const [first, second] = await client.providers('movie', 'US');
    const on = async (providers: string) =>
      (await client.discoverMovies({ providers, watchRegion: 'US' })).totalResults;
    const onFirst = await on(`${first?.id}`);

    expect(onFirst).toBeGreaterThan(0);
    expect(await on(`${first?.id}|${second?.id}`)).toBeGreaterThan(onFirst);
    expect((await client.discoverMovies({})).totalResults).toBeGreaterThan(onFirst);
    expect(await client.providers('tv', 'AQ')).toEqual([]);
  });

  it('receives the kind of an error', async () => {
    await expect(client.movie(999_999)).rejects.toMatchObject({ kind: 'notFound', status: 404 });
  });
});

/** The ids from all pages of a list, without duplicates. */
async function allIds(load: (page: number) => Promise<Listed>): Promise<readonly number[]> {
  const { totalPages } = await load(1);
  const pages = await inTurns(
    Array.from({ length: totalPages }, (_, index) => index + 1),
    load,
  );
  return [...new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))];
}

async function inTurns<T, R>(
  entries: readonly T[],
  ask: (entry: T) => Promise<R>,
): Promise<readonly R[]> {
  const answers: R[] = [];
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    answers.push(
      ...(await Promise.all(entries.slice(from, from + AT_ONCE).map((entry) => ask(entry)))),
    );
  }
  return answers;
}
