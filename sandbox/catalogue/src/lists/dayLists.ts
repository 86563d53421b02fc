import { addDays, dateOn } from '../calendar.ts';
import type { Library } from '../library/Library.ts';
import type { Movie, Series, Title } from '../library/Title.ts';
import { createMemo, once } from '../memoize.ts';
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
  onTheAir(): readonly Series[];
  /** Popular titles, in an order that changes every day or week. */
  trending(titles: readonly Title[], span: string): readonly Title[];
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
 * Minimum number of votes for the top-rated list: with fewer votes, a rating is not meaningful. The
 * excluded genres are the same as in the service.
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

  return {
    today,
    nowPlaying: once(() => releasedBetween(library, today, -NOW_PLAYING_DAYS, 0)),
    upcoming: once(() => releasedBetween(library, today, 1, UPCOMING_DAYS)),
    topRatedMovies: once(() => topRated(library.movies, today)),
    onTheAir: once(() => library.series.filter(isOnTheAir)),
    trending: (titles, span) => trending(titles, span, today),
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

function isOnTheAir({ nextEpisodeInDays: days }: Series): boolean {
  return days !== undefined && days >= 0 && days <= ON_THE_AIR_DAYS;
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

const TRENDING = 60;
const DAY_MS = 86_400_000;

/** The most popular released titles, starting with a different one each day or week. */
function trending(titles: readonly Title[], span: string, today: string): readonly Title[] {
  const out = titles.filter((title) => {
    const date = dateOn(title.kind === 'movie' ? title.released : title.firstAired, today);
    return date !== '' && date <= today;
  });
  const popular = out.slice(0, TRENDING);
  const days = Math.floor(Date.parse(today) / DAY_MS);
  const start = (span === 'week' ? Math.floor(days / 7) : days) % Math.max(1, popular.length);
  return [...popular.slice(start), ...popular.slice(0, start)];
}

function topRated(movies: readonly Movie[], today: string): readonly Movie[] {
  const eligible = movies.filter(
    ({ genres, votes }) =>
      votes >= TOP_RATED_VOTES && !genres.some(({ id }) => TOP_RATED_WITHOUT.includes(id)),
  );
  return sortTitles(eligible, { key: 'vote_average', direction: 'desc' }, today);
}
