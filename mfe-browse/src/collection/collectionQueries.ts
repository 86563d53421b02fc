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

/** How long the movies of a collection are together. */
export interface Runtime {
  readonly minutes: number;
  /** How many of them are not in it, because nobody knows their length. */
  readonly unknown: number;
}

/** A list of movies does not say how long they are: that takes a call for each of so many. */
const MOVIES_AT_MOST = 20;

/** The runtime of a collection; nothing of one that has too many movies to ask for each. */
export function runtimeOptions(
  api: BrowseApi,
  { id, parts }: Collection,
): ResponseOptions<Runtime | null> {
  return responseOptions<Runtime | null>({
    key: ['browse', 'runtime', id],
    load: async (signal) => {
      if (parts.length > MOVIES_AT_MOST) {
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
