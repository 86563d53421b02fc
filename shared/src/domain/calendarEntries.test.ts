import { describe, expect, it, vi } from 'vitest';
import {
  type CalendarRequests,
  cinemaEntries,
  describeEntry,
  entryKey,
  findEntries,
} from './calendarEntries.ts';
import type { TitleSummary } from './titles.ts';

const buildRequests = (others: Partial<CalendarRequests> = {}) => ({
  movie: vi.fn<CalendarRequests['movie']>(() => Promise.resolve({ title: 'Salt' })),
  movieReleases: () =>
    Promise.resolve([{ country: 'US', dates: { television: '2027-01-01', cinema: '2026-05-01' } }]),
  series: () =>
    Promise.resolve({
      title: 'Umbra',
      nextEpisode: { season: 2, number: 4, name: 'Episode 4', date: '2026-06-01' },
    }),
  season: vi.fn<CalendarRequests['season']>(() => Promise.resolve({ episodes: [] })),
  ...others,
});

const find = (kind: 'movie' | 'tv', requests = buildRequests(), since?: string) =>
  findEntries({ kind, id: 1 }, { country: 'US', since, requests });

describe('the entries of a title', () => {
  it('are the releases of a movie in the country', async () => {
    const entries = await find('movie');

    expect(entries.map((entry) => [entryKey(entry), entry.date, describeEntry(entry)])).toEqual([
      ['movie-1-cinema', '2026-05-01', 'In cinemas'],
      ['movie-1-television', '2027-01-01', 'On television'],
    ]);
  });

  it('take no request for the movie if there is no release since the day', async () => {
    const requests = buildRequests();

    expect(await find('movie', requests, '2027-01-02')).toEqual([]);
    expect(requests.movie).not.toHaveBeenCalled();
  });

  it('are the next episode of a series, also if its season does not list it', async () => {
    const entries = await find('tv');

    expect(entries.map((entry) => [entryKey(entry), entry.date, describeEntry(entry)])).toEqual([
      ['tv-1-s2e4', '2026-06-01', 'Season 2, episode 4'],
    ]);
  });

  it('take no request for a season if no episode is announced', async () => {
    const requests = buildRequests({ series: () => Promise.resolve({ title: 'Ended' }) });

    expect(await find('tv', requests)).toEqual([]);
    expect(requests.season).not.toHaveBeenCalled();
  });
});

describe('the cinema releases of a week', () => {
  it('are those of its seven days, by day', () => {
    const movies = ['2026-11-30', undefined, '2026-11-29', '2026-11-23', '2026-11-22'].map(
      (date, index): TitleSummary => ({
        kind: 'movie',
        id: index + 1,
        title: 'Salt',
        originalTitle: 'Salt',
        date,
      }),
    );

    expect(cinemaEntries(movies, '2026-11-23').map(({ id }) => id)).toEqual([4, 3]);
  });
});
