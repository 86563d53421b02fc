import type { QueryClient } from '@tanstack/react-query';
import type { Favorite } from '@portal/contract/Favorite';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import { titleKey } from '@portal/contract/kinds';
import { bulkQueueOf } from '@portal/shared/api/createQueue';
import {
  type CalendarEntry,
  cinemaEntries,
  cinemaFilters,
  findEntries,
} from '@portal/shared/domain/calendarEntries';
import { isNotFound } from '@portal/shared/domain/RequestFailure';
import { responseOptions } from '@portal/shared/state/responses';
import type { BrowseApi } from '../api.ts';

/** The cinema releases of a week. */
export function cinemaOptions(api: BrowseApi, country: string, monday: string) {
  return responseOptions<readonly CalendarEntry[]>({
    key: ['browse', 'cinema', country, monday],
    load: async (signal) => {
      const { items } = await api.discoverMovies(cinemaFilters(country, monday), signal);
      return cinemaEntries(items, monday);
    },
  });
}

/** The dates of titles whose requests have succeeded. */
export interface LoadedDates {
  readonly entries: readonly CalendarEntry[];
  /** The number of titles, or of people, whose dates could not be loaded. */
  readonly failed: number;
}

export interface DatesWanted {
  readonly country: string;
  /** The first and last day, as ISO dates. */
  readonly since: string;
  readonly until: string;
}

type DatedTitle = Pick<Favorite, 'kind' | 'id' | 'title' | 'posterPath'>;

/** The dates of these favorites. Each favorite takes a few requests, and these are paced. */
export function favoriteDatesOptions(
  api: BrowseApi,
  wanted: DatesWanted,
  favorites: readonly Favorite[],
) {
  const { country, since, until } = wanted;
  return responseOptions<LoadedDates>({
    key: ['browse', 'favoriteDates', country, since, until, favorites.map(titleKey)],
    load: (signal) => loadDates(api, wanted, favorites, signal),
  });
}

/** The dates of these people's upcoming titles. */
export function followedDatesOptions(
  api: BrowseApi,
  queryClient: QueryClient,
  wanted: DatesWanted & { readonly today: string },
  people: readonly FollowedPerson[],
) {
  const { country, today, since, until } = wanted;
  return responseOptions<LoadedDates>({
    key: [
      ...['browse', 'followedDates', country, since, until],
      people.map(({ id, allWork }) => [id, allWork === true]),
    ],
    async load(signal) {
      const { loadFollowedTitles } = await import(
        /* webpackChunkName: "followed" */ '../favorites/followed/loadFollowedTitles.ts'
      );
      const options = { api, queryClient, people, today, since, until };
      const { titles, failed } = await loadFollowedTitles(options, signal);
      const dates = await loadDates(api, wanted, titles, signal);
      return { ...dates, failed: dates.failed + failed };
    },
  });
}

async function loadDates(
  api: BrowseApi,
  wanted: DatesWanted,
  titles: readonly DatedTitle[],
  signal: AbortSignal,
): Promise<LoadedDates> {
  const queue = bulkQueueOf(api);
  const find = (title: DatedTitle) =>
    findEntries(title, {
      ...wanted,
      requests: {
        movie: () => Promise.resolve(title),
        movieReleases: (id) => api.favoriteReleases(id, signal),
        series: (id) => api.series(id, signal),
        // A listed season can be missing even if the others exist.
        season: (id, number) =>
          api.favoriteSeason(id, number, signal).catch((error: unknown) => {
            if (isNotFound(error)) {
              return { episodes: [] };
            }
            throw error;
          }),
      },
    });
  const found = await Promise.all(
    titles.map((title) => queue.run(() => find(title), signal).catch(toMissing)),
  );
  signal.throwIfAborted();
  return {
    entries: found.flatMap((entries) => entries ?? []),
    failed: found.filter((entries) => entries === undefined).length,
  };
}

/**
 * Empty for a title that the service does not have; `undefined` if the dates could not be loaded.
 */
function toMissing(error: unknown): readonly CalendarEntry[] | undefined {
  return isNotFound(error) ? [] : undefined;
}
