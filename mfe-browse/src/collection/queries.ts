import type { Collection } from '@portal/shared/domain/titleExtras';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { type ResponseOptions, responseOptions } from '@portal/shared/state/responses';
import type { BrowseApi } from '../api.ts';

/** A collection with its movies in order of release; those without a date come last. */
export function collectionOptions(api: BrowseApi, id: number): ResponseOptions<Collection> {
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

/** The runtime of all movies of a collection. */
export interface Runtime {
  readonly minutes: number;
  /** The number of movies whose runtime is unknown. */
  readonly unknown: number;
}

/** The runtime takes a request per movie. */
const MAX_MOVIES = 20;

/** The runtime of a collection; `null` for one with too many movies. */
export function runtimeOptions(
  api: BrowseApi,
  { id, parts }: Collection,
): ResponseOptions<Runtime | null> {
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
