import PQueue from 'p-queue';
import { titleKey } from '@portal/contract/kinds';
import { personCredits } from '@portal/shared/api/endpoints/credits';
import { movie, series } from '@portal/shared/api/endpoints/details';
import { discoverMovies } from '@portal/shared/api/endpoints/lists';
import { season } from '@portal/shared/api/endpoints/seasons';
import { movieReleases } from '@portal/shared/api/endpoints/titleExtras';
import {
  type CalendarEntry,
  cinemaEntries,
  cinemaFilters,
  findEntries,
} from '@portal/shared/domain/calendarEntries';
import type { CalendarFeed } from '@portal/shared/domain/calendarFeed';
import {
  type ComingTitle,
  comingTitles,
  datedTitles,
  MAX_COMING_TITLES,
  runningSeries,
} from '@portal/shared/domain/comingTitles';
import { addDays, mondayOf } from '@portal/shared/domain/dates';
import type { Payer } from '../limits/visitorBudget.ts';
import { type ServiceReader, UnusableResponse } from '../service/serviceReader.ts';

type Loaded =
  | { readonly status: 'ready'; readonly entries: readonly CalendarEntry[] }
  | { readonly status: 'unavailable'; readonly retryAfterSeconds: number };

/** How long past entries stay in the calendar. */
const PAST_DAYS = 30;
/**
 * The number of weeks whose cinema releases are in the calendar, starting with the previous week.
 */
const CINEMA_WEEKS = 9;
/** Few, so that a long list does not use up the visitor's share of the request queue. */
const TITLES_AT_ONCE = 4;
/** The default `Retry-After`: the longest pause of the circuit breaker. */
const RETRY_SECONDS = 60;

/**
 * The entries of a calendar, by date. Titles that the service does not have are left out. Any other
 * failure makes all of them unavailable, because calendars delete events that are missing.
 */
export async function loadEntries(
  feed: CalendarFeed,
  { read, payer }: { readonly read: ServiceReader; readonly payer: Pick<Payer, 'pay'> },
  today: string,
): Promise<Loaded> {
  const queue = new PQueue({ concurrency: TITLES_AT_ONCE });
  const since = addDays(today, -PAST_DAYS);
  try {
    const coming = await queue.addAll(
      feed.people.map((person) => () => titlesOf(person, { read, payer, since })),
    );
    const all = [
      ...feed.titles,
      ...[
        ...datedTitles(coming.flatMap(({ dated }) => dated)),
        ...coming.flatMap(({ running }) => running),
      ].slice(0, MAX_COMING_TITLES),
    ];
    const titles = [...new Map(all.map((title) => [titleKey(title), title])).values()];
    payer.pay('calendarTitle', titles.length);
    const isEmpty = feed.titles.length + feed.people.length === 0;
    const parts = await queue.addAll(
      isEmpty
        ? cinemaParts(feed.country, read, today)
        : titleParts(titles, {
            country: feed.country,
            read,
            since,
          }),
    );
    return {
      status: 'ready',
      entries: parts.flat().toSorted((one, other) => one.date.localeCompare(other.date)),
    };
  } catch (error) {
    queue.clear();
    const retryAfterSeconds = error instanceof UnusableResponse && error.retryAfterSeconds;
    return { status: 'unavailable', retryAfterSeconds: retryAfterSeconds || RETRY_SECONDS };
  }
}

type LoadPart = () => Promise<readonly CalendarEntry[]>;

/** The cinema releases of each week. */
function cinemaParts(country: string, read: ServiceReader, today: string): readonly LoadPart[] {
  const first = addDays(mondayOf(today), -7);
  return Array.from({ length: CINEMA_WEEKS }, (_, week) => async () => {
    const monday = addDays(first, week * 7);
    const { items } = await read(discoverMovies, cinemaFilters(country, monday));
    return cinemaEntries(items, monday);
  });
}

interface Since {
  readonly read: ServiceReader;
  readonly since: string;
}

interface PersonOptions extends Since {
  readonly payer: Pick<Payer, 'pay'>;
}

/** A person's titles that come out from `since` on, and series that may have further episodes. */
async function titlesOf(
  { id, allWork }: CalendarFeed['people'][number],
  { read, since, payer }: PersonOptions,
) {
  const dated: ComingTitle[] = [];
  const running: ComingTitle[] = [];
  for (const kind of ['movie', 'tv'] as const) {
    payer.pay('calendarTitle');
    const credits = await read(personCredits, kind, id).catch((error) => ({
      items: withoutMissing(error),
      crew: [],
    }));
    dated.push(...comingTitles(credits, since).filter(({ isMain }) => isMain || allWork));
    running.push(...runningSeries(credits, since));
  }
  return { dated, running };
}

/** The releases and episodes of each title. */
function titleParts(
  titles: CalendarFeed['titles'],
  { country, read, since }: Since & Pick<CalendarFeed, 'country'>,
): readonly LoadPart[] {
  const options = {
    country,
    since,
    requests: {
      movie: (id: number) => read(movie, id),
      movieReleases: (id: number) => read(movieReleases, id),
      series: (id: number) => read(series, id),
      // A listed season can be missing even if the others exist.
      season: (id: number, number: number) =>
        read(season, id, number).catch((error) => ({ episodes: withoutMissing(error) })),
    },
  };
  return titles.map((title) => () => findEntries(title, options).catch(withoutMissing));
}

function withoutMissing(error: unknown): readonly never[] {
  if (error instanceof UnusableResponse && error.isMissing) {
    return [];
  }
  throw error;
}
