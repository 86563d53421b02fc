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
      seasons: [],
      nextEpisode: { season: 2, number: 4, name: 'Episode 4', date: '2026-06-01' },
    }),
  season: vi.fn<CalendarRequests['season']>(() => Promise.resolve({ episodes: [] })),
  ...others,
});

const find = (kind: 'movie' | 'tv', requests = buildRequests(), since = '2026-01-01') =>
  findEntries({ kind, id: 1 }, { country: 'US', since, requests });

const season = (number: number, date?: string) => ({
  id: number + 10,
  number,
  name: `Season ${number}`,
  episodeCount: 3,
  date,
});

/**
 * Finds the October and November episodes of a series that has one episode per month in each
 * season.
 */
async function findInAutumn(facts: Partial<Awaited<ReturnType<CalendarRequests['series']>>>) {
  const loadSeason = vi.fn<CalendarRequests['season']>((_, number) =>
    Promise.resolve({
      episodes: [9, 10, 11, 12].map((month) => ({
        id: month,
        number: month,
        name: `Episode ${month}`,
        date: `2026-${String(month).padStart(2, '0')}-0${number + 1}`,
        guests: [],
        crew: [],
      })),
    }),
  );
  const requests = buildRequests({
    series: () => Promise.resolve({ title: 'Umbra', seasons: [], ...facts }),
    season: loadSeason,
  });
  const options = { country: 'US', since: '2026-10-01', until: '2026-11-30', requests };
  const entries = await findEntries({ kind: 'tv', id: 1 }, options);
  return {
    keys: entries.map(entryKey),
    requested: loadSeason.mock.calls.map(([, number]) => number),
  };
}

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

  it('are the episodes of the days, also if the service names no next one', async () => {
    const { keys } = await findInAutumn({ seasons: [season(2, '2026-09-01')] });

    expect(keys).toEqual(['tv-1-s2e10', 'tv-1-s2e11']);
  });

  it('are those of each season that can run then, and of the specials', async () => {
    const { requested, keys } = await findInAutumn({
      seasons: [
        season(0, '2020-01-01'),
        season(1, '2024-01-01'),
        season(2, '2026-01-01'),
        season(3, '2026-11-01'),
        season(4, '2027-01-01'),
        season(5),
      ],
      nextEpisode: { season: 0, number: 11, name: 'A special', date: '2026-11-01' },
    });

    expect(requested).toEqual([2, 3, 0]);
    expect(keys).toHaveLength(6);
    expect(keys.filter((key) => key === 'tv-1-s0e11')).toHaveLength(1);
  });

  it('take no request for a season of a series that ended before', async () => {
    const seasons = [season(0, '2009-01-01'), season(1, '2009-01-01')];
    const over = { seasons, lastDate: '2009-05-01' };

    expect((await findInAutumn({ ...over, status: 'Ended' })).requested).toEqual([]);
    expect((await findInAutumn({ ...over, status: 'Returning Series' })).requested).toEqual([1, 0]);
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
