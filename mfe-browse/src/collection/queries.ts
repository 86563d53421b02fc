import { oldestFirst } from '@portal/shared/domain/dates';
import type { Collection } from '@portal/shared/domain/titleExtras';
import { responseOptions } from '@portal/shared/state/responses';
import type { BrowseApi } from '../api.ts';

/** A collection with its movies in release order; undated movies come last. */
export function collectionOptions(api: BrowseApi, id: number) {
  return responseOptions<Collection>({
    key: ['browse', 'collection', id],
    load: async (signal) => {
      const collection = await api.collection(id, signal);
      return { ...collection, parts: oldestFirst(collection.parts) };
    },
  });
}

/** The total runtime of a collection's movies. */
export interface Runtime {
  readonly minutes: number;
  /** The number of movies whose runtime is unknown, or could not be loaded. */
  readonly unknown: number;
}

/** Maximum size of a collection whose runtime is computed: each movie takes a request. */
const MAX_MOVIES = 20;

/** The total runtime of a collection; `null` if it has more than `MAX_MOVIES` movies. */
export function runtimeOptions(api: BrowseApi, { id, parts }: Collection) {
  return responseOptions<Runtime | null>({
    key: ['browse', 'runtime', id],
    load: async (signal) => {
      if (parts.length > MAX_MOVIES) {
        return null;
      }
      const movies = await Promise.allSettled(
        parts.map((part) => api.collectionMovie(part.id, signal)),
      );
      signal.throwIfAborted();
      const known = movies.flatMap(
        (movie) => (movie.status === 'fulfilled' && movie.value.runtimeMinutes) || [],
      );
      return {
        minutes: known.reduce((sum, minutes) => sum + minutes, 0),
        unknown: movies.length - known.length,
      };
    },
  });
}
