import { describe, expect, it } from 'vitest';
import { type Endpoint, openCalls, questionOf } from './Endpoint.ts';

const buildCall = (facts: Partial<Endpoint<readonly unknown[], unknown>>) => ({
  path: '/movie/{id}',
  parameters: ['id'],
  parse: () => undefined,
  ...facts,
});

describe('openCalls', () => {
  const isOpen = (path: string, call = buildCall({ path: '/{kind}/{id}/videos' })) =>
    openCalls({ call }).some((open) => open.path.test(path));

  it.each(['/movie/42/videos', '/tv/1/videos'])('allows %s', (path) => {
    expect(isOpen(path)).toBe(true);
  });

  it.each(['/person/42/videos', '/movie/x/videos', '/movie/42/videos/1', '/a/movie/42/videos'])(
    'does not allow %s',
    (path) => {
      expect(isOpen(path)).toBe(false);
    },
  );

  it('never allows a closed call', () => {
    expect(isOpen('/movie/42', buildCall({}))).toBe(true);
    expect(isOpen('/movie/42', buildCall({ isClosed: true }))).toBe(false);
  });

  it('lists the calls and their query parameters in alphabetical order', () => {
    const query = { query: '{query}', include_adult: 'false', page: '{page}' };

    expect(openCalls({ search: buildCall({ query }), movie: buildCall({}) })).toMatchObject([
      { name: 'search', query: ['include_adult', 'page', 'query'] },
      { name: 'movie', query: [] },
    ]);
  });
});

describe('questionOf', () => {
  const ask = (facts: Parameters<typeof buildCall>[0], ...values: readonly unknown[]) => {
    const { path, params } = questionOf(buildCall(facts), values);
    return `${path}?${params}`;
  };

  it('fills in the placeholders of the path', () => {
    const query = { language: 'en-US', page: '{page}' };

    expect(ask({ query, parameters: ['id', 'page'] }, 42, 3)).toBe(
      '/movie/42?language=en-US&page=3',
    );
  });

  it('translates a value into the terms of the service', () => {
    const words = { all: 'multi' };

    expect(ask({ path: '/search/{tab}', words, parameters: ['tab'] }, 'all')).toBe(
      '/search/multi?',
    );
    expect(ask({ path: '/search/{tab}', words, parameters: ['tab'] }, 'tv')).toBe('/search/tv?');
  });

  it('uses the default for a missing value, and omits a parameter that has neither', () => {
    const query = { page: '{page=1}', year: '{year}', genres: '{genres}' };
    const filters = { genres: [] };

    expect(ask({ path: '/discover/movie', query, parameters: ['filters'] }, filters)).toBe(
      '/discover/movie?page=1',
    );
  });

  it('never treats a text of the visitor as a placeholder', () => {
    expect(ask({ query: { query: '{text}' }, parameters: ['id', 'text'] }, 1, '{id}')).toBe(
      '/movie/1?query=%7Bid%7D',
    );
  });
});
