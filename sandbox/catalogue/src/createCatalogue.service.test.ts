import { describe, expect, it } from 'vitest';
import { endpoints } from '@portal/shared/api/allEndpoints';
import { type Endpoints, PATH_PARTS } from '@portal/shared/api/Endpoint';
import { createCatalogue } from './createCatalogue.ts';
import { createLibrary } from './library/createLibrary.ts';
import { loadContent } from './loading/loadContent.ts';
import { ask } from './testing/ask.ts';
import { at } from './testing/at.ts';
import { answerFaults, failureSchema } from './testing/service/answerFaults.ts';
import { servicePaths } from './testing/service/servicePaths.ts';

const today = () => '2024-06-15';
const catalogue = createCatalogue({ today });
const library = createLibrary(loadContent());
const paths = Object.keys(servicePaths);

/** The path parameters of the service, with all their values in this catalogue. */
const parts: Readonly<Record<string, readonly (string | number)[]>> = {
  movie: library.movies.map(({ id }) => id),
  person: library.people.map(({ id }) => id),
  series: library.series.map(({ id }) => id),
  collection: [...library.collections.keys()],
  company: [...library.companies.keys()],
  network: [...library.networks.keys()],
  keyword: [...library.keywords.keys()],
  imdb: [...library.movies, ...library.people].flatMap(({ imdb }) => imdb ?? []),
  window: ['day', 'week'],
};
const seasons = library.series.flatMap((series) =>
  series.seasons.map((season) => ({ series: series.id, season })),
);

/** All URLs for a service path. Of each season, only the first and last episode are included. */
function addressesOf(path: string): readonly string[] {
  if (path.includes('{season}')) {
    return seasons.flatMap(({ series, season }) => {
      const address = path
        .replace('{series}', String(series))
        .replace('{season}', String(season.number));
      const episodes = [1, season.episodes].filter((number) => number <= season.episodes);
      return path.includes('{episode}')
        ? [...new Set(episodes)].map((number) => address.replace('{episode}', String(number)))
        : [address];
    });
  }
  const [, part] = /\{(\w+)\}/.exec(path) ?? [];
  const addresses =
    part === undefined
      ? [path]
      : (parts[part] ?? []).map((id) => path.replace(`{${part}}`, String(id)));
  return addresses.map((address) => `${address}${questionFor(path)}`);
}

function questionFor(path: string): string {
  if (path.startsWith('/search/')) {
    return '?query=the';
  }
  return path.startsWith('/find/') ? '?external_source=imdb_id' : '';
}

/**
 * Converts a path of the portal's endpoint table to service paths, one for each word that its
 * parameter allows.
 */
function servicePathsOf(path: string): readonly string[] {
  const [name, pattern = ''] =
    Object.entries(PATH_PARTS).find(
      ([part, words]) => path.includes(`{${part}}`) && /^[a-z|]+$/.test(words),
    ) ?? [];
  return pattern
    .split('|')
    .map((word) => path.replace(`{${name}}`, word).replaceAll(/\{\w+\}/g, '{}'));
}

const described = new Map(paths.map((path) => [path.replaceAll(/\{\w+\}/g, '{}'), path]));
const table: Endpoints = endpoints;
const asked = Object.entries(table).flatMap(([name, { path, query = {} }]) =>
  servicePathsOf(path).map((one) => [name, one, Object.keys(query)] as const),
);

describe('createCatalogue, held against the service', () => {
  it.each(asked)('has what the call %s asks of %s', (_name, path, query) => {
    const known = described.get(path) ?? '';

    expect(paths).toContain(known);
    expect([...(servicePaths[known]?.query ?? []), 'language']).toEqual(
      expect.arrayContaining(query),
    );
  });

  it.each(paths)('answers everything at %s in its shape', async (path) => {
    const addresses = addressesOf(path);

    const answers = await Promise.all(addresses.map((address) => ask(catalogue, `/3${address}`)));

    expect(addresses).not.toEqual([]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(
      answers.flatMap(({ body }) => answerFaults(body, servicePaths[path]?.answer ?? {})),
    ).toEqual([]);
    expect(answers.some(({ body }) => isFilled(body)) || isEmptyHere(path)).toBe(true);
  });

  it.each(paths.filter((path) => path.includes('{') && !/find|window/.test(path)))(
    'answers %s of what there is not with 404, code 34 and the body of an error',
    async (path) => {
      const { body, status } = await ask(catalogue, `/3${path.replaceAll(/\{\w+\}/g, '8999999')}`);

      expect([status, at(body, 'status_code')]).toEqual([404, 34]);
      expect(answerFaults(body, failureSchema)).toEqual([]);
    },
  );

  it.each(paths)('answers %s without a credential with 401 and code 7', async (path) => {
    const strict = createCatalogue({ today, strictAuth: true, content: empty });

    const { body, status } = await ask(strict, `/3${path}`);

    expect([status, at(body, 'status_code')]).toEqual([401, 7]);
    expect(answerFaults(body, failureSchema)).toEqual([]);
  });

  it.each(paths.filter((path) => servicePaths[path]?.query?.includes('page')))(
    'refuses pages of %s that cannot be, and has empty ones beyond the end',
    async (path) => {
      const [address = ''] = addressesOf(path);
      const page = async (number: string) => {
        const mark = address.includes('?') ? '&' : '?';
        const { body, status } = await ask(catalogue, `/3${address}${mark}page=${number}`);
        return [status, at(body, 'status_code'), at(body, 'results')];
      };

      expect(await Promise.all(['0', '501', 'two'].map(page))).toEqual(
        ['0', '501', 'two'].map(() => [400, 22, undefined]),
      );
      expect(await page('500')).toEqual([200, undefined, []]);
    },
  );

  it.each(['/discover/movie', '/discover/tv'])(
    'filters at %s by everything that the service does, and refuses the rest',
    async (path) => {
      const own = servicePaths[path]?.query ?? [];
      const all = new Set(paths.flatMap((one) => servicePaths[one]?.query ?? []));
      const status = async (name: string) => (await ask(catalogue, `/3${path}?${name}=1`)).status;

      expect(await Promise.all(own.map(status))).toEqual(own.map(() => 200));
      const others = [...all].filter((name) => !own.includes(name));
      expect(await Promise.all(others.map(status))).toEqual(others.map(() => 422));
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

const empty = { films: [], series: [], people: [], collections: [] };

/** Whether the catalogue has no data for a path. Empty lists are valid responses. */
function isEmptyHere(path: string): boolean {
  return /alternative_|(company|network).*\/images|season.*\/videos/.test(path);
}

/** Whether a response has a non-empty list, or no lists. */
function isFilled(body: unknown): boolean {
  const lists = Array.isArray(body)
    ? [body]
    : Object.values(typeof body === 'object' && body !== null ? body : {}).filter(
        (value) => typeof value === 'object' && value !== null,
      );
  return lists.length === 0 || lists.some((list) => Object.keys(list).length > 0);
}
