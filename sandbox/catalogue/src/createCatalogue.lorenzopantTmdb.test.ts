import { TMDB } from '@lorenzopant/tmdb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCatalogue } from './testing/buildCatalogue.ts';
import { smallContent } from './testing/smallContent.ts';

const SERVICE = 'https://api.themoviedb.org';

describe('createCatalogue, asked by @lorenzopant/tmdb', () => {
  const catalogue = buildCatalogue(smallContent, { strictAuth: true });
  // Looks like a read access token; the client treats tokens and API keys differently.
  const client = new TMDB('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl', {
    deduplication: false,
  });
  beforeAll(() => {
    // The client has a hard-coded host, so the global `fetch` is stubbed.
    vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) =>
      catalogue.request(String(address).replace(SERVICE, ''), init),
    );
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it('finds collections, companies and keywords by name', async () => {
    const [collection] = (await client.search.collections({ query: 'clock' })).results;
    const [company] = (await client.search.company({ query: 'kai' })).results;
    const [keyword] = (await client.search.keyword({ query: 'invented' })).results;

    expect(collection).toMatchObject({ name: 'Clocks', overview: 'They all run late.' });
    expect(company).toMatchObject({ name: 'Kai-Film' });
    expect(keyword?.name).toBe('invented for the sample catalogue');
    expect(await client.collections.details({ collection_id: collection?.id ?? 0 })).toMatchObject({
      name: 'Clocks',
      parts: [{ id: 11 }],
    });
    expect(
      (await client.collections.images({ collection_id: collection?.id ?? 0 })).posters,
    ).toHaveLength(1);
    expect(await client.companies.details({ company_id: company?.id ?? 0 })).toMatchObject({
      name: 'Kai-Film',
      description: '',
    });
    expect((await client.keywords.details({ keyword_id: keyword?.id ?? 0 })).name).toBe(
      'invented for the sample catalogue',
    );
    expect((await client.discover.movie({ with_companies: company?.id ?? 0 })).total_results).toBe(
      1,
    );
  });

  it('reads a movie in every language that it has', async () => {
    const { translations } = await client.movies.translations({ movie_id: 11 });

    expect(translations.map(({ iso_639_1: code, data }) => [code, data.title])).toEqual([
      ['en', 'The Harbor Clock'],
      ['de', 'Die Hafenuhr'],
    ]);
    expect((await client.movies.details({ movie_id: 11 })).belongs_to_collection?.name).toBe(
      'Clocks',
    );
    expect((await client.movies.alternative_titles({ movie_id: 11 })).titles).toEqual([]);
    expect((await client.movie_lists.popular()).total_results).toBe(3);
  });

  it('reads who is in a series, in a season of it and in an episode', async () => {
    const whole = await client.tv_series.aggregate_credits({ series_id: 11 });
    const place = { series_id: 11, season_number: 1 };
    const season = await client.tv_seasons.credits(place);
    const episode = await client.tv_episodes.credits({ ...place, episode_number: 2 });

    expect(whole.cast).toMatchObject([
      { id: 21, total_episode_count: 8, roles: [{ character: 'The driver', episode_count: 8 }] },
    ]);
    expect(whole.crew).toMatchObject([{ id: 22, jobs: [{ job: 'Creator', episode_count: 8 }] }]);
    expect(season.cast.map(({ id }) => id)).toEqual([21]);
    expect(episode.crew).toMatchObject([{ id: 22, job: 'Writer' }]);
    expect((await client.tv_seasons.aggregate_credits(place)).cast).toHaveLength(1);
    expect((await client.tv_seasons.images(place)).posters).toHaveLength(1);
    expect((await client.tv_seasons.watch_providers(place)).results).toHaveProperty('US.flatrate');
    expect((await client.tv_episodes.images({ ...place, episode_number: 2 })).stills).toHaveLength(
      1,
    );
  });

  it('reads a person, a network and what everything refers to', async () => {
    const series = await client.tv_series.details({ series_id: 11 });
    const [network] = series.networks ?? [];

    expect((await client.people.translations({ person_id: 21 })).translations).toHaveLength(1);
    expect((await client.people.combined_credits({ person_id: 21 })).cast).toHaveLength(2);
    expect((await client.networks.details({ network_id: network?.id ?? 0 })).name).toBe('Kanal 9');
    expect((await client.certifications.movie_certifications()).certifications['US']).toHaveLength(
      4,
    );
    expect(
      (await client.watch_providers.movie_providers()).results.map(
        ({ provider_name: name }) => name,
      ),
    ).toContain('Hoshi View');
    expect((await client.watch_providers.available_regions()).results).toContainEqual({
      iso_3166_1: 'JP',
      english_name: 'Japan',
      native_name: 'Japan',
    });
    expect(await client.configuration.timezones()).toContainEqual({
      iso_3166_1: 'PL',
      zones: ['Europe/Warsaw'],
    });
    expect(await client.configuration.primary_translations()).toEqual(['en-US']);
    expect((await client.configuration.jobs()).length).toBeGreaterThan(10);
    expect(
      (await client.find.by_id({ external_id: 'nm0000021', external_source: 'imdb_id' }))
        .person_results,
    ).toHaveLength(1);
    expect((await client.trending.all({ time_window: 'week' })).total_results).toBe(7);
  });

  it('learns what went wrong', async () => {
    await expect(client.networks.details({ network_id: 1 })).rejects.toMatchObject({
      tmdb_status_code: 34,
    });
  });
});
