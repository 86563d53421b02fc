import { addDays } from '../calendar/addDays.ts';
import { dateOn } from '../calendar/dateOn.ts';
import type { Library } from '../library/Library.ts';
import type { Movie } from '../library/Movie.ts';
import type { Person } from '../library/Person.ts';
import type { Series } from '../library/Series.ts';
import type { Title } from '../library/Title.ts';
import { createRecent } from '../keeping/createRecent.ts';
import type { DatedMovies, DayLists } from './DayLists.ts';
import { once } from '../keeping/once.ts';
import { sortTitles } from './sortTitles.ts';
import { trendOf } from './trendOf.ts';

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
export function createDayLists(library: Library, today: string): DayLists {
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
