import { describe, expect, it } from 'vitest';
import { upcomingMovies } from './endpoints/lists.ts';
import { withoutFields } from './withoutFields.ts';

const body = {
  page: 1,
  total_pages: 1,
  results: [
    {
      id: 1,
      title: 'Salt',
      overview: 'A reel is found.',
      poster_path: '/poster.jpg',
      backdrop_path: '/backdrop.jpg',
    },
  ],
};

describe('withoutFields', () => {
  it('removes these fields from the list, and keeps all others', () => {
    const list = withoutFields(upcomingMovies, 'overview', 'backdropPath').parse(body, 1);

    expect(JSON.parse(JSON.stringify(list?.items))).toEqual([
      {
        kind: 'movie',
        id: 1,
        title: 'Salt',
        originalTitle: 'Salt',
        posterPath: '/poster.jpg',
      },
    ]);
  });

  it('sends the same request, and returns undefined for an invalid response', () => {
    const { parse, ...call } = withoutFields(upcomingMovies, 'overview');

    expect(call).toEqual({ ...upcomingMovies, parse: undefined });
    expect(parse('nonsense', 1)).toBeUndefined();
  });
});
