import type { Favorite } from '@portal/contract/Favorite';
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

/** The dates of favorites whose requests have succeeded. */
interface LoadedDates {
  readonly entries: readonly CalendarEntry[];
  /** The number of favorites whose dates could not be loaded. */
  readonly failed: number;
}

interface DatesWanted {
  readonly country: string;
  /** The first and last day, as ISO dates. */
  readonly since: string;
  readonly until: string;
}

/** The dates of these favorites. Each favorite takes a few requests, and these are paced. */
export function favoriteDatesOptions(
  api: BrowseApi,
  { country, since, until }: DatesWanted,
  favorites: readonly Favorite[],
) {
  return responseOptions<LoadedDates>({
    key: ['browse', 'favoriteDates', country, since, until, favorites.map(titleKey)],
    async load(signal) {
      const queue = bulkQueueOf(api);
      const find = (favorite: Favorite) =>
        findEntries(favorite, {
          country,
          since,
          until,
          requests: {
            movie: () => Promise.resolve(favorite),
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
        favorites.map((favorite) => queue.run(() => find(favorite), signal).catch(toMissing)),
      );
      signal.throwIfAborted();
      return {
        entries: found.flatMap((entries) => entries ?? []),
        failed: found.filter((entries) => entries === undefined).length,
      };
    },
  });
}

/**
 * Empty for a title that the service does not have; `undefined` if the dates could not be loaded.
 */
function toMissing(error: unknown): readonly CalendarEntry[] | undefined {
  return isNotFound(error) ? [] : undefined;
}
