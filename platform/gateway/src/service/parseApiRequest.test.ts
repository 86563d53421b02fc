import { describe, expect, it } from 'vitest';
import { parseApiRequest } from './parseApiRequest.ts';

describe('parseApiRequest', () => {
  it.each([
    ['/search/movie?query=heat', 'search', '/search/movie?query=heat'],
    [
      '/search/movie?year=1995&query=heat&token=x',
      'searchOfYear',
      '/search/movie?query=heat&year=1995',
    ],
    ['/search/multi?year=1995&query=heat', 'search', '/search/multi?query=heat'],
  ])('of the endpoints at the path of %s finds %s', (request, name, address) => {
    expect(parseApiRequest(request)).toMatchObject({ name, address });
  });
});
