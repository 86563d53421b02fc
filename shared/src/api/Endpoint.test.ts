import { describe, expect, it } from 'vitest';
import { type Endpoint, openEndpoints, requestOf } from './Endpoint.ts';

const buildEndpoint = (facts: Partial<Endpoint<readonly unknown[], unknown>>) => ({
  path: '/movie/{id}',
  parameters: ['id'],
  cacheSeconds: 60,
  parse: () => undefined,
  ...facts,
});

describe('openEndpoints', () => {
  const isOpen = (path: string, endpoint = buildEndpoint({ path: '/{kind}/{id}/videos' })) =>
    openEndpoints({ endpoint }).some((open) => open.path.test(path));

  it.each(['/movie/42/videos', '/tv/1/videos'])('allows %s', (path) => {
    expect(isOpen(path)).toBe(true);
  });

  it.each(['/person/42/videos', '/movie/x/videos', '/movie/42/videos/1', '/a/movie/42/videos'])(
    'does not allow %s',
    (path) => {
      expect(isOpen(path)).toBe(false);
    },
  );

  it('takes the rest of the path literally', () => {
    const endpoint = buildEndpoint({ path: '/v1.0/reviews/{id}' });

    expect(isOpen('/v1.0/reviews/5', endpoint)).toBe(true);
    expect(isOpen('/v1/0/reviews/5', endpoint)).toBe(false);
    expect(isOpen('/v120/reviews/5', endpoint)).toBe(false);
  });

  it('never allows a closed endpoint', () => {
    expect(isOpen('/movie/42', buildEndpoint({}))).toBe(true);
    expect(isOpen('/movie/42', buildEndpoint({ isClosed: true }))).toBe(false);
  });

  it('lists the endpoints with their query parameters in alphabetical order', () => {
    const query = { query: '{query}', include_adult: 'false', page: '{page}' };

    expect(
      openEndpoints({ search: buildEndpoint({ query }), movie: buildEndpoint({}) }),
    ).toMatchObject([
      { name: 'search', query: ['include_adult', 'page', 'query'], cacheSeconds: 60 },
      { name: 'movie', query: [] },
    ]);
  });
});

/** Property names that every object inherits. */
const INHERITED = ['constructor', 'toString', 'hasOwnProperty', '__proto__'];

describe.each(INHERITED)('an endpoint with the parameter %s', (name) => {
  const endpoint = buildEndpoint({
    path: `/reviews/{${name}}`,
    query: { [name]: `{${name}}`, page: '{toString}' },
    parameters: [name],
  });

  it('allows its paths, and no others', () => {
    const [open] = openEndpoints({ endpoint });

    expect(open?.path.test('/reviews/best')).toBe(true);
    expect(open?.path.test('/reviews/best/1')).toBe(false);
    expect(open?.query).toContain(name);
  });

  it('is requested with its value, and with a value of that name', () => {
    const { path, params } = requestOf({ ...endpoint, query: { [name]: `{${name}}` } }, ['best']);

    expect(`${path}?${params}`).toBe(`/reviews/best?${name}=best`);
    expect(requestOf({ ...endpoint, words: {} }, [name]).path).toBe(`/reviews/${name}`);
  });

  it('is requested without a value that is not given', () => {
    const { params } = requestOf(buildEndpoint({ query: { page: `{${name}}` } }), [1]);

    expect(String(params)).toBe('');
  });
});

describe('requestOf', () => {
  const request = (facts: Parameters<typeof buildEndpoint>[0], ...values: readonly unknown[]) => {
    const { path, params } = requestOf(buildEndpoint(facts), values);
    return `${path}?${params}`;
  };

  it('fills in the placeholders of the path', () => {
    const query = { language: 'en-US', page: '{page}' };

    expect(request({ query, parameters: ['id', 'page'] }, 42, 3)).toBe(
      '/movie/42?language=en-US&page=3',
    );
  });

  it('translates a value into the terms of the service', () => {
    const words = { all: 'multi' };

    expect(request({ path: '/search/{tab}', words, parameters: ['tab'] }, 'all')).toBe(
      '/search/multi?',
    );
    expect(request({ path: '/search/{tab}', words, parameters: ['tab'] }, 'tv')).toBe(
      '/search/tv?',
    );
  });

  it('uses the default for a missing value, and omits a parameter that has neither', () => {
    const query = { page: '{page=1}', year: '{year}', genres: '{genres}' };
    const filters = { genres: [] };

    expect(request({ path: '/discover/movie', query, parameters: ['filters'] }, filters)).toBe(
      '/discover/movie?page=1',
    );
  });

  it('never treats a text of the visitor as a placeholder', () => {
    expect(request({ query: { query: '{text}' }, parameters: ['id', 'text'] }, 1, '{id}')).toBe(
      '/movie/1?query=%7Bid%7D',
    );
  });
});
