import { describe, expect, it } from 'vitest';
import { addressOf, type Filters, noFilters, toDiscover } from './Filters.ts';

const decade: Filters = {
  ...noFilters,
  genres: [18, 36],
  keyword: 5,
  company: 6,
  from: 1990,
  to: 1999,
  runtime: 90,
};

describe('filters in the words of the service', () => {
  it('span whole years, and leave out titles without a runtime where that counts', () => {
    expect(toDiscover('movie', decade, 2)).toEqual({
      page: 2,
      genreIds: [18, 36],
      withoutGenreIds: [],
      keyword: 5,
      company: 6,
      from: '1990-01-01',
      to: '1999-12-31',
      leastRuntime: 1,
      longestRuntime: 90,
      sortBy: 'popularity.desc',
    });
  });

  it.each([
    ['rating', 'vote_average.desc', 'vote_average.desc'],
    ['votes', 'vote_count.desc', 'vote_count.desc'],
    ['newest', 'primary_release_date.desc', 'first_air_date.desc'],
    ['oldest', 'primary_release_date.asc', 'first_air_date.asc'],
    ['title', 'title.asc', 'name.asc'],
  ] as const)('sort by %s: %s for movies, %s for series', (order, ofMovies, ofSeries) => {
    const filters = { ...noFilters, order };

    expect(toDiscover('movie', filters, 1).sortBy).toBe(ofMovies);
    expect(toDiscover('tv', filters, 1).sortBy).toBe(ofSeries);
  });
});

describe('the address of filters', () => {
  it('is the path alone without any, and short with some', () => {
    expect(addressOf('/movies', noFilters)).toBe('/movies');
    expect(addressOf('/movies', decade)).toBe(
      '/movies?genres=18,36&keyword=5&company=6&from=1990&to=1999&runtime=90',
    );
  });
});
