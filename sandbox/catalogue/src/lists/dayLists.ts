import { addDays, dateOn } from '../calendar.ts';
import type { Library, Person } from '../library/Library.ts';
import type { Movie, Series, Title } from '../library/Title.ts';
import { createMemo, once } from '../memoize.ts';
import { digest } from '../text/digest.ts';
import { type SortOrder, sortTitles } from './sortTitles.ts';

/** The movies released within a date range, inclusive. */
export interface DatedMovies {
  readonly minimum: string;
  readonly maximum: string;
  readonly movies: readonly Movie[];
}

/** The lists for one day. Each is computed on first use. */
export interface DayLists {
  /** ISO date. */
  readonly today: string;
  nowPlaying(): DatedMovies;
  upcoming(): DatedMovies;
  topRatedMovies(): readonly Movie[];
  topRatedSeries(): readonly Series[];
  onTheAir(): readonly Series[];
  airingToday(): readonly Series[];
  trending(
    what: 'all' | 'movie' | 'tv' | 'person',
    window: 'day' | 'week',
  ): readonly (Title | Person)[];
  sortedMovies(order: SortOrder): readonly Movie[];
  sortedSeries(order: SortOrder): readonly Series[];
  /** Caches a filtered list of titles until the end of the day. */
  chosenMovies(key: string, choose: () => readonly Movie[]): readonly Movie[];
  chosenSeries(key: string, choose: () => readonly Series[]): readonly Series[];
}

/**
 * Returns a function that returns the current day's lists. They are rebuilt when the day changes.
 */
export function createDays(library: Library, today: () => string): () => DayLists {
  let current: DayLists | undefined;
  return () => {
    const day = today();
    if (current?.today !== day) {
      current = createDayLists(library, day);
    }
    return current;
  };
}

/** How long a movie counts as now playing: six weeks, as in the service. */
const NOW_PLAYING_DAYS = 42;

/**
 * How far ahead the upcoming list looks. The service uses three weeks; a small catalogue needs
 * longer to fill several pages.
 */
const UPCOMING_DAYS = 180;

/** How far ahead the on-the-air list looks, as in the service. */
const ON_THE_AIR_DAYS = 7;

/**
 * Minimum number of votes for the top-rated lists: with fewer, a rating means little. The excluded
 * genres are the same as in the service.
 */
const TOP_RATED_VOTES = 200;
const TOP_RATED_WITHOUT = [99, 10755];

const CACHED_CHOICES = 100;
const CACHED_ORDERS = 20;

/** Creates the lists for one day. */
function createDayLists(library: Library, today: string): DayLists {
  const chosenMovies = createMemo<readonly Movie[]>(CACHED_CHOICES);
  const chosenSeries = createMemo<readonly Series[]>(CACHED_CHOICES);
  const movieOrders = createMemo<readonly Movie[]>(CACHED_ORDERS);
  const seriesOrders = createMemo<readonly Series[]>(CACHED_ORDERS);
  const trends = createMemo<readonly (Title | Person)[]>(CACHED_ORDERS);
  const airingWithin = (days: number) =>
    once(() => library.series.filter(({ nextEpisodeInDays }) => isWithin(nextEpisodeInDays, days)));

  return {
    today,
    nowPlaying: once(() => releasedBetween(library, today, -NOW_PLAYING_DAYS, 0)),
    upcoming: once(() => releasedBetween(library, today, 1, UPCOMING_DAYS)),
    topRatedMovies: once(() => topRated(library.movies, today)),
    topRatedSeries: once(() => topRated(library.series, today)),
    onTheAir: airingWithin(ON_THE_AIR_DAYS),
    airingToday: airingWithin(0),
    trending: (what, window) =>
      trends(`${what} ${window}`, () =>
        sortByTrend(entriesOf(library, what), window === 'day' ? today : weekOf(today)),
      ),
    sortedMovies: (order) =>
      movieOrders(`${order.key} ${order.direction}`, () =>
        sortTitles(library.movies, order, today),
      ),
    sortedSeries: (order) =>
      seriesOrders(`${order.key} ${order.direction}`, () =>
        sortTitles(library.series, order, today),
      ),
    chosenMovies,
    chosenSeries,
  };
}

function isWithin(inDays: number | undefined, days: number): boolean {
  return inDays !== undefined && inDays >= 0 && inDays <= days;
}

function releasedBetween(
  library: Library,
  today: string,
  fromDays: number,
  toDays: number,
): DatedMovies {
  const minimum = addDays(today, fromDays);
  const maximum = addDays(today, toDays);
  const movies = library.movies.filter(({ released }) => {
    const date = dateOn(released, today);
    return date >= minimum && date <= maximum;
  });
  return { minimum, maximum, movies };
}

function topRated<T extends Title>(titles: readonly T[], today: string): readonly T[] {
  const eligible = titles.filter(
    ({ genres, votes }) =>
      votes >= TOP_RATED_VOTES && !genres.some(({ id }) => TOP_RATED_WITHOUT.includes(id)),
  );
  return sortTitles(eligible, { key: 'vote_average', direction: 'desc' }, today);
}

function entriesOf(
  library: Library,
  what: 'all' | 'movie' | 'tv' | 'person',
): readonly (Title | Person)[] {
  const all = { movie: library.movies, tv: library.series, person: library.people };
  return what === 'all' ? [...all.movie, ...all.tv, ...all.person] : all[what];
}

function sortByTrend(
  entries: readonly (Title | Person)[],
  span: string,
): readonly (Title | Person)[] {
  return entries
    .map((entry) => ({ entry, trend: trendOf(entry, span) }))
    .sort((one, other) => other.trend - one.trend || one.entry.id - other.entry.id)
    .map(({ entry }) => entry);
}

/** The Monday of the week that contains `today`. */
function weekOf(today: string): string {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -weekday);
}

/** Maximum daily change of an entry's popularity, as a fraction. */
const SWING = 0.4;

/**
 * An entry's score for a period: its popularity times a pseudo-random factor that is constant
 * during the period.
 */
function trendOf(
  entry: { readonly kind: string; readonly id: number; readonly popularity: number },
  span: string,
): number {
  const fraction =
    Number.parseInt(digest(`trend ${span} ${entry.kind} ${entry.id}`).slice(0, 6), 16) / 0xffffff;
  return entry.popularity * (1 + SWING * (2 * fraction - 1));
}
