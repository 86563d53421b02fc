import { describe, expect, it } from 'vitest';
import { isTyped, mayBeStored } from './whatIsKept.ts';

describe('isTyped', () => {
  it.each([
    ['/api/3/search/movie?query=rain&page=1', true],
    ['/api/3/find/tt0000001?external_source=imdb_id', true],
    ['/api/reviews/search?page=1', true],
    ['/api/reviews/search/rain', true],
    ['/api/reviews/books?title=rain', true],
    ['/api/reviews/books?page=2&Q=rain', true],
    ['/reviews?q=rain', true],
    ['/reviews?Search=rain', true],
    ['/api/3/movie/42?language=en-US', false],
    ['/api/3/discover/movie?with_genres=18&sort_by=popularity.desc', false],
    ['/api/reviews/movie/42?page=2&language=en-US', false],
    ['/api/reviews/searches-of-today', false],
    ['/movies?genres=18&from=1990', false],
    ['/movie/42', false],
  ])('of %s is %s', (address, expected) => {
    expect(isTyped(new URL(address, 'https://portal.example'), '/')).toBe(expected);
    expect(isTyped(new URL(`/cinema${address}`, 'https://portal.example'), '/cinema/')).toBe(
      expected,
    );
  });
});

describe('mayBeStored', () => {
  it.each([
    [200, 'public, max-age=60', true],
    [200, 'private, no-cache', true],
    [200, undefined, true],
    [200, 'no-store', false],
    [200, 'private, No-Store', false],
    [404, 'max-age=60', false],
    [206, 'max-age=60', false],
  ])('of status %i and %s is %s', (status, cacheControl, expected) => {
    const headers = new Headers(
      cacheControl === undefined ? {} : { 'cache-control': cacheControl },
    );

    expect(mayBeStored(new Response(null, { status, headers }))).toBe(expected);
  });
});
