// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createCatalogue } from './createCatalogue.ts';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { observedShapes } from './testing/observedShapes.ts';
import { shapeFaults } from './testing/shapeFaults.ts';

const catalogue = createCatalogue({ today: () => '2024-06-15' });

const idsOf = async (path: string): Promise<readonly unknown[]> => {
  const first = await ask(catalogue, path);
  const pages = Array.from({ length: Number(at(first.body, 'total_pages')) }, (_, index) =>
    ask(catalogue, `${path}?page=${index + 1}`),
  );
  return (await Promise.all(pages)).flatMap(({ body }) => at(body, 'results.*.id'));
};

describe('createCatalogue: shapes of answers', () => {
  it.each([
    ['movie/now_playing', 'datedMovies'],
    ['movie/upcoming', 'datedMovies'],
    ['movie/top_rated', 'movies'],
    ['movie/popular', 'movies'],
    ['movie/1001/similar', 'movies'],
    ['discover/movie', 'movies'],
    ['search/movie?query=the', 'movies'],
    ['tv/on_the_air', 'series'],
    ['tv/popular', 'series'],
    ['tv/1001/similar', 'series'],
    ['discover/tv', 'series'],
    ['search/tv?query=the', 'series'],
    ['person/popular', 'people'],
    ['search/person?query=ma', 'people'],
    ['search/multi?query=ma', 'anything'],
    ['genre/movie/list', 'genres'],
    ['genre/tv/list', 'genres'],
    ['configuration', 'configuration'],
    ['configuration/countries', 'countries'],
    ['configuration/languages', 'languages'],
    ['authentication/guest_session/new', 'guestSession'],
  ] as const)('returns %s in the shape observed at the service', async (path, shape) => {
    const { body, status } = await ask(catalogue, `/3/${path}`);

    expect(status).toBe(200);
    expect(shapeFaults(body, observedShapes[shape])).toEqual([]);
    expect(at(body, 'results')).not.toEqual([]);
  });

  it.each([
    ['movie/popular', 'movie', '', 'movie'],
    ['movie/popular', 'movie', '/credits', 'movieCredits'],
    ['movie/popular', 'movie', '/videos', 'videos'],
    ['tv/popular', 'tv', '', 'oneSeries'],
    ['tv/popular', 'tv', '/credits', 'seriesCredits'],
    ['tv/popular', 'tv', '/videos', 'videos'],
    ['person/popular', 'person', '', 'person'],
    ['person/popular', 'person', '/movie_credits', 'personMovieCredits'],
    ['person/popular', 'person', '/tv_credits', 'personSeriesCredits'],
  ] as const)(
    'returns for all %s each %s%s in the shape observed at the service',
    async (list, kind, part, shape) => {
      const ids = await idsOf(`/3/${list}`);

      const answers = await Promise.all(
        ids.map((id) => ask(catalogue, `/3/${kind}/${String(id)}${part}`)),
      );

      expect(ids.length).toBeGreaterThan(20);
      expect(answers.flatMap(({ body }) => shapeFaults(body, observedShapes[shape]))).toEqual([]);
    },
  );

  it('knows 19 genres of movies, 16 of series, 187 languages and countries that no longer exist', async () => {
    const movieGenres = await ask(catalogue, '/3/genre/movie/list');
    const seriesGenres = await ask(catalogue, '/3/genre/tv/list');
    const languages = await ask(catalogue, '/3/configuration/languages');
    const countries = await ask(catalogue, '/3/configuration/countries');

    expect(at(movieGenres.body, 'genres')).toHaveLength(19);
    expect(at(seriesGenres.body, 'genres')).toHaveLength(16);
    expect(languages.body).toHaveLength(187);
    expect(languages.body).toContainEqual({
      iso_639_1: 'xx',
      english_name: 'No Language',
      name: 'No Language',
    });
    expect(languages.body).toContainEqual({
      iso_639_1: 'de',
      english_name: 'German',
      name: 'Deutsch',
    });
    expect(countries.body).toContainEqual({
      iso_3166_1: 'SU',
      english_name: 'Soviet Union',
      native_name: 'Soviet Union',
    });
    expect(countries.body).toContainEqual({
      iso_3166_1: 'US',
      english_name: 'United States of America',
      native_name: 'United States of America',
    });
  });

  it('opens a guest session that expires at the end of tomorrow', async () => {
    const { body } = await ask(catalogue, '/3/authentication/guest_session/new');

    expect(body).toEqual({
      success: true,
      guest_session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      expires_at: '2024-06-16 23:59:59 UTC',
    });
  });
});
