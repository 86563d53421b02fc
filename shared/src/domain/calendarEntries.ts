import type { TitleKind } from '@portal/contract/kinds';
import { addDays } from './dates.ts';
import type { DiscoverFilters } from './reference.ts';
import type { SeasonDetail } from './seasons.ts';
import { type CountryReleases, RELEASE_WAYS, type ReleaseWay } from './titleExtras.ts';
import type { SeriesDetail, TitleSummary } from './titles.ts';

interface DatedTitle {
  /** The movie or series. */
  readonly id: number;
  readonly title: string;
  readonly posterPath?: string;
  /** ISO date without a time zone. */
  readonly date: string;
}

interface MovieRelease extends DatedTitle {
  readonly kind: 'movie';
  readonly way: ReleaseWay;
}

interface EpisodeDate extends DatedTitle {
  readonly kind: 'tv';
  readonly season: number;
  readonly episode: number;
  /** "Episode 3" if the episode has no name. */
  readonly name: string;
}

/** An entry of the calendar: a release of a movie in a country, or an episode of a series. */
export type CalendarEntry = MovieRelease | EpisodeDate;

type DatedSeries = Pick<
  SeriesDetail,
  'title' | 'posterPath' | 'nextEpisode' | 'seasons' | 'status' | 'lastDate'
>;

/** The requests needed to find a title's dates. Each rejects if it fails. */
export interface CalendarRequests {
  movie(id: number): Promise<Pick<TitleSummary, 'title' | 'posterPath'>>;
  movieReleases(id: number): Promise<readonly CountryReleases[]>;
  series(id: number): Promise<DatedSeries>;
  season(id: number, number: number): Promise<Pick<SeasonDetail, 'episodes'>>;
}

interface EntryOptions {
  /** ISO 3166-1 code. */
  readonly country: string;
  /** ISO dates, inclusive. Entries outside this range are left out. */
  readonly since: string;
  readonly until?: string;
  readonly requests: CalendarRequests;
}

/** If absent, everything that has been announced is included. */
const NO_END = '9999-12-31';

/**
 * The releases of a movie in the country, or the episodes of a series, on these days. Sends two
 * requests for a movie, or one for a series plus one for each season that can have episodes then
 * (rarely more than two). **Fails** if a request fails.
 */
export function findEntries(
  { kind, id }: { readonly kind: TitleKind; readonly id: number },
  options: EntryOptions,
): Promise<readonly CalendarEntry[]> {
  return kind === 'movie' ? findReleases(id, options) : findEpisodes(id, options);
}

async function findReleases(
  id: number,
  { country, since, until = NO_END, requests }: EntryOptions,
): Promise<readonly CalendarEntry[]> {
  const releases = await requests.movieReleases(id);
  const dates = releases.find((each) => each.country === country)?.dates ?? {};
  const dated = RELEASE_WAYS.flatMap((way) => {
    const date = dates[way];
    return date !== undefined && date >= since && date <= until ? [{ way, date }] : [];
  });
  if (dated.length === 0) {
    return [];
  }
  const { title, posterPath } = await requests.movie(id);
  return dated.map(({ way, date }) => ({ kind: 'movie', id, title, posterPath, way, date }));
}

async function findEpisodes(
  id: number,
  { since, until = NO_END, requests }: EntryOptions,
): Promise<readonly CalendarEntry[]> {
  const series = await requests.series(id);
  const { title, posterPath, nextEpisode } = series;
  const listed = await Promise.all(
    seasonsOn(series, since, until).map(async (season) => {
      const { episodes } = await requests.season(id, season);
      return episodes.map((episode) => ({ ...episode, season }));
    }),
  );
  const others = listed
    .flat()
    .filter(
      ({ season, number }) => season !== nextEpisode?.season || number !== nextEpisode.number,
    );
  return [...(nextEpisode ? [nextEpisode] : []), ...others].flatMap(
    ({ season, number: episode, name, date }) =>
      date === undefined || date < since || date > until
        ? []
        : [{ kind: 'tv' as const, id, title, posterPath, season, episode, name, date }],
  );
}

/** The service's statuses of series that have no further episodes. */
const OVER = ['Ended', 'Canceled'];

/**
 * The seasons that can have episodes on these days. The service only provides the start of each
 * season, so it can last until the next one starts. The service's "next episode" is not enough:
 * there can be others before and after it, it can be a special in between, and it can be missing.
 */
function seasonsOn(
  { seasons, nextEpisode, status = '', lastDate = NO_END }: DatedSeries,
  since: string,
  until: string,
): readonly number[] {
  const isOver = nextEpisode === undefined && OVER.includes(status) && lastDate < since;
  const started = seasons
    .flatMap(({ number, date }) => (date !== undefined && date <= until ? [{ number, date }] : []))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const regular = started.filter(({ number }) => number > 0);
  const specials = started.filter(({ number }) => number === 0);
  const running = regular.filter((_, index) => (regular[index + 1]?.date ?? NO_END) > since);
  const found = isOver ? [] : [...running, ...specials].map(({ number }) => number);
  return [...new Set([...found, ...(nextEpisode ? [nextEpisode.season] : [])])];
}

/** The service's types of releases in cinemas: limited and general. */
const CINEMA_TYPES = '2|3';

/** The most popular movies that are released in the country's cinemas in a week. */
export function cinemaFilters(country: string, monday: string): DiscoverFilters {
  return {
    region: country,
    releasedFrom: monday,
    releasedTo: addDays(monday, 6),
    releaseTypes: CINEMA_TYPES,
  };
}

/** The movies of a response to `cinemaFilters` that are released in that week, in order. */
export function cinemaEntries(
  movies: readonly TitleSummary[],
  monday: string,
): readonly CalendarEntry[] {
  const entries = movies.flatMap(({ id, title, posterPath, date }): readonly CalendarEntry[] =>
    date === undefined ? [] : [{ kind: 'movie', id, title, posterPath, way: 'cinema', date }],
  );
  return entriesOfWeek(entries, monday);
}

/**
 * The entries in the week that starts on this Monday, by date. Entries on the same day keep their
 * order.
 */
export function entriesOfWeek(
  entries: readonly CalendarEntry[],
  monday: string,
): readonly CalendarEntry[] {
  const end = addDays(monday, 7);
  return entries
    .filter(({ date }) => date >= monday && date < end)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}

const WAYS: Readonly<Record<ReleaseWay, string>> = {
  cinema: 'In cinemas',
  digital: 'Digital',
  disc: 'On disc',
  television: 'On television',
};

/** What happens on the date: `In cinemas`, or `Season 1, episode 3: The Bridge`. */
export function describeEntry(entry: CalendarEntry): string {
  if (entry.kind === 'movie') {
    return WAYS[entry.way];
  }
  const { season, episode, name } = entry;
  const number = `Season ${season}, episode ${episode}`;
  return name === `Episode ${episode}` ? number : `${number}: ${name}`;
}

/** The episode with its number but without its name. */
export function withoutName(episode: EpisodeDate): EpisodeDate {
  return { ...episode, name: `Episode ${episode.episode}` };
}

/** Identifies the entry even after its date has changed. */
export function entryKey(entry: CalendarEntry): string {
  return entry.kind === 'movie'
    ? `movie-${entry.id}-${entry.way}`
    : `tv-${entry.id}-s${entry.season}e${entry.episode}`;
}
