import type { Collection } from '@portal/shared/domain/titleExtras';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { responseOptions } from '@portal/shared/state/responses';
import type { BrowseApi } from '../api.ts';

/** A collection with its movies in release order; undated movies come last. */
export function collectionOptions(api: BrowseApi, id: number) {
  return responseOptions<Collection>({
    key: ['browse', 'collection', id],
    load: async (signal) => {
      const collection = await api.collection(id, signal);
      return { ...collection, parts: collection.parts.toSorted(byRelease) };
    },
  });
}

function byRelease(one: TitleSummary, other: TitleSummary): number {
  const never = '9999';
  return (one.date ?? never).localeCompare(other.date ?? never) || one.id - other.id;
}

/** The total runtime of a collection's movies. */
export interface Runtime {
  readonly minutes: number;
  /** The number of movies whose runtime is unknown. */
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
      const movies = await Promise.all(parts.map((part) => api.collectionMovie(part.id, signal)));
      const known = movies.flatMap(({ runtimeMinutes }) => runtimeMinutes ?? []);
      return {
        minutes: known.reduce((sum, minutes) => sum + minutes, 0),
        unknown: movies.length - known.length,
      };
    },
  });
}
