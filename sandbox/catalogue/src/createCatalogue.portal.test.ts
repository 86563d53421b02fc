import { describe, expect, it } from 'vitest';
import { endpoints } from '@portal/shared/api/allEndpoints';
import { type Endpoints, requestOf } from '@portal/shared/api/Endpoint';
import { createCatalogue } from './createCatalogue.ts';
import { createLibrary } from './library/createLibrary.ts';
import { loadContent } from './loading/loadContent.ts';
import { ask } from './testing/catalogue.ts';
import { poorestOf, recordedShapes, shapeFaults } from './testing/recordedShapes.ts';

const catalogue = createCatalogue({ today: () => '2024-06-15' });
const library = createLibrary(loadContent());
const table: Endpoints = endpoints;

/** Existing ids, by the first segment of a path. */
const IDS: Readonly<Record<string, readonly number[]>> = {
  movie: library.movies.map(({ id }) => id),
  tv: library.series.map(({ id }) => id),
  person: library.people.map(({ id }) => id),
  collection: [...library.collections.keys()],
  company: [...library.companies.keys()],
  network: [...library.networks.keys()],
  keyword: [...library.keywords.keys()],
};

/** Values of the other arguments. */
const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  filters: [{}, { genreIds: [35], language: 'en', sortBy: 'vote_average.desc' }],
  imdbId: library.movies.flatMap(({ imdb }) => imdb ?? []),
  kind: ['movie', 'tv'],
  named: ['company', 'keyword'],
  page: [1, 2, 500],
  query: ['the'],
  region: ['US', 'AQ'],
  span: ['day', 'week'],
  tab: ['all', 'movie', 'tv', 'person'],
  year: [2020],
};

/**
 * The arguments for each movie, series, person and season with which the endpoint can be called.
 */
function callsOf({ path, parameters }: Endpoints[string]): readonly (readonly unknown[])[] {
  const [, first = ''] = path.split('/');
  const owners = { '{kind}': ['movie', 'tv'], '{anyKind}': ['movie', 'tv', 'person'] }[first];
  const byOwner = (owners ?? [first]).flatMap((owner) =>
    parameters.includes('id')
      ? (IDS[owner] ?? []).map((id) => ({ id, ...(owners && { kind: owner, anyKind: owner }) }))
      : [owners ? { kind: owner } : {}],
  );
  return parameters
    .reduce<readonly Readonly<Record<string, unknown>>[]>(
      (calls, name) =>
        calls.flatMap((call) =>
          name in call ? [call] : valuesOf(name, call).map((value) => ({ ...call, [name]: value })),
        ),
      byOwner,
    )
    .map((call) => parameters.map((name) => call[name]));
}

function valuesOf(name: string, { id }: Readonly<Record<string, unknown>>): readonly unknown[] {
  return name === 'season'
    ? (library.seriesById(Number(id))?.seasons.map(({ number }) => number) ?? [])
    : (OTHERS[name] ?? []);
}

async function load(endpoint: Endpoints[string], values: readonly unknown[]) {
  const { path, params } = requestOf(endpoint, values);
  const { body, status } = await ask(catalogue, `/3${path}?${String(params)}`);
  return { body, parsed: status === 200 ? endpoint.parse(body, ...values) : undefined, path };
}

describe('createCatalogue, asked for all that the portal requests', () => {
  it.each(Object.entries(table))('answers %s as the portal’s parser expects', async (name, row) => {
    const calls = callsOf(row);
    const answers = await Promise.all(calls.map((values) => load(row, values)));
    const faults = answers.flatMap(({ body }, index) => {
      const shape = recordedShapes[name] ?? recordedShapes[`${name} ${String(calls[index]?.[0])}`];
      return shape === undefined ? [] : shapeFaults(body, shape);
    });

    expect(answers.filter(({ parsed }) => parsed === undefined).map(({ path }) => path)).toEqual(
      [],
    );
    expect(answers.some(({ parsed }) => isFilled(parsed))).toBe(true);
    expect(new Set(faults)).toEqual(new Set());
  });

  it.each(Object.entries(recordedShapes))(
    'has the poorest recorded answer to %s in a shape that the portal’s parser accepts',
    (name, shape) => {
      const [row = '', kind] = name.split(' ');

      const parsed = table[row]?.parse(poorestOf(shape), kind ?? 1, 1, 1, 1);

      expect(isFilled(parsed)).toBe(true);
    },
  );

  it.each(['discoverMovies', 'discoverSeries'] as const)('has every filter of %s', async (name) => {
    const { path, query = {} } = endpoints[name];

    const statuses = await Promise.all(
      Object.keys(query).map(async (key) => (await ask(catalogue, `/3${path}?${key}=1`)).status),
    );

    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

/** Whether a response is not empty: a list with items, or an object. */
function isFilled(parsed: unknown): boolean {
  const list: unknown =
    typeof parsed === 'object' && parsed !== null && 'items' in parsed ? parsed.items : parsed;
  return Array.isArray(list) ? list.length > 0 : list !== undefined;
}
