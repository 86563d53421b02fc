import { describe, expect, it } from 'vitest';
import { toDiscover } from './discover.ts';
import { addressOf, type Filters, noFilters } from './Filters.ts';

const decade: Filters = {
  ...noFilters,
  genres: [18, 36],
  keyword: 5,
  company: 6,
  from: 1990,
  to: 1999,
  runtime: 90,
};

const today = '2026-03-05';

describe('filters in the words of the service', () => {
  it('span whole years, and leave out titles without a runtime where that counts', () => {
    expect(toDiscover('movie', decade, { page: 2, today })).toEqual({
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

  it('ask for titles of any of the services, in the country where the visitor lives', () => {
    const mine: Filters = { ...noFilters, services: [8, 9], region: 'US' };

    expect(addressOf('/movies', mine)).toBe('/movies?services=8|9&region=US');
    expect(toDiscover('movie', mine, { page: 1, today })).toMatchObject({
      providers: '8|9',
      watchRegion: 'US',
      offers: 'flatrate|free|ads',
    });
    const forSale: Filters = { ...mine, offers: ['included', 'buy'] };
    expect(addressOf('/movies', forSale)).toBe(
      '/movies?services=8|9&region=US&offers=included,buy',
    );
    expect(toDiscover('movie', forSale, { page: 1, today }).offers).toBe('flatrate|free|ads|buy');
    expect(addressOf('/movies', { ...noFilters, region: 'US' })).toBe('/movies');
    const withoutServices = toDiscover('tv', { ...noFilters, region: 'US' }, { page: 1, today });
    expect(withoutServices.watchRegion).toBeUndefined();
  });

  it('has the network of series, and their state as the number of the service', () => {
    const ended: Filters = { ...noFilters, network: 7, status: 'ended' };

    expect(addressOf('/series', ended)).toBe('/series?network=7&status=ended');
    expect(toDiscover('tv', ended, { page: 1, today })).toMatchObject({ network: 7, status: 3 });
  });

  it.each([
    ['rating', 'vote_average.desc', 'vote_average.desc'],
    ['votes', 'vote_count.desc', 'vote_count.desc'],
    ['newest', 'primary_release_date.desc', 'first_air_date.desc'],
    ['oldest', 'primary_release_date.asc', 'first_air_date.asc'],
    ['title', 'title.asc', 'name.asc'],
  ] as const)('sort by %s: %s for movies, %s for series', (order, ofMovies, ofSeries) => {
    const filters = { ...noFilters, order };

    expect(toDiscover('movie', filters, { page: 1, today }).sortBy).toBe(ofMovies);
    expect(toDiscover('tv', filters, { page: 1, today }).sortBy).toBe(ofSeries);
  });
});

describe('the order', () => {
  it.each([
    [{ order: 'rating' }, 50],
    [{ order: 'rating', votes: 1 }, 1],
    [{ order: 'rating', votes: 1000 }, 1000],
    [{ order: 'popular' }, undefined],
  ] as const)('of %o asks for %j votes, so that no single vote leads', (wanted, votes) => {
    const filters = { ...noFilters, ...wanted };

    expect(toDiscover('movie', filters, { page: 1, today }).leastVotes).toBe(votes);
    expect(toDiscover('tv', filters, { page: 1, today }).leastVotes).toBe(votes);
  });

  it.each([
    [{}, today],
    [{ from: 1990 }, today],
    [{ to: 2026 }, today],
    [{ from: 2026, to: 2026 }, today],
    [{ to: 1999 }, '1999-12-31'],
    [{ to: 2027 }, '2027-12-31'],
    [{ from: 2027 }, undefined],
  ])(
    'of titles that have to be out, of %o, ends at %s, unless years to come are wanted',
    (years, to) => {
      const ofReleased: readonly Partial<Filters>[] = [
        { order: 'newest' },
        { rating: 6 },
        { services: [8], region: 'US' },
      ];

      for (const released of ofReleased) {
        const filters: Filters = { ...noFilters, ...years, ...released };
        expect(toDiscover('tv', filters, { page: 1, today }).to).toBe(to);
      }
    },
  );
});

describe('the address of filters', () => {
  it('is the path alone without any, and short with some', () => {
    expect(addressOf('/movies', noFilters)).toBe('/movies');
    expect(addressOf('/movies', decade)).toBe(
      '/movies?genres=18,36&keyword=5&company=6&from=1990&to=1999&runtime=90',
    );
  });
});
