import { addDays, dateOn } from '../calendar.ts';
import { createRecent, once } from '../keeping.ts';
import type { Library, Person } from '../library/Library.ts';
import type { Movie, Series, Title } from '../library/Title.ts';
import { digest } from '../text/digest.ts';
import { type SortOrder, sortTitles } from './sortTitles.ts';

/** Movies whose release falls into a span of days, both ends included. */
export interface DatedMovies {
  readonly minimum: string;
  readonly maximum: string;
  readonly movies: readonly Movie[];
}

/** The lists as they stand on one day. Each is computed when first asked for. */
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
  /** Keeps the outcome of a choice among the titles for as long as the day lasts. */
  chosenMovies(key: string, choose: () => readonly Movie[]): readonly Movie[];
  chosenSeries(key: string, choose: () => readonly Series[]): readonly Series[];
}

/** Gives the lists of the day it is at the time of the call; they are built anew when the day changes. */
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

/** As with the service: six weeks. */
const NOW_PLAYING_DAYS = 42;

/** The service looks three weeks ahead; a small catalogue looks farther, so that the list has some pages. */
const UPCOMING_DAYS = 180;

/** As with the service. */
const ON_THE_AIR_DAYS = 7;

/** Below this number of votes a rating says little. The genres left out are the service's own choice. */
const TOP_RATED_VOTES = 200;
const TOP_RATED_WITHOUT = [99, 10755];

const KEPT_CHOICES = 100;
const KEPT_ORDERS = 20;

/** The lists of one day. */
function createDayLists(library: Library, today: string): DayLists {
  const chosenMovies = createRecent<readonly Movie[]>(KEPT_CHOICES);
  const chosenSeries = createRecent<readonly Series[]>(KEPT_CHOICES);
  const movieOrders = createRecent<readonly Movie[]>(KEPT_ORDERS);
  const seriesOrders = createRecent<readonly Series[]>(KEPT_ORDERS);
  const trends = createRecent<readonly (Title | Person)[]>(KEPT_ORDERS);
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

/** The Monday of the week. */
function weekOf(today: string): string {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -weekday);
}

/** How much of its popularity an entry may win or lose on a day. */
const SWING = 0.4;

/** The standing of an entry in a span of time: its popularity, moved by what looks like chance and is the same all day. */
function trendOf(
  entry: { readonly kind: string; readonly id: number; readonly popularity: number },
  span: string,
): number {
  const fraction =
    Number.parseInt(digest(`trend ${span} ${entry.kind} ${entry.id}`).slice(0, 6), 16) / 0xffffff;
  return entry.popularity * (1 + SWING * (2 * fraction - 1));
}
