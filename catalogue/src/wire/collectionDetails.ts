import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Collection } from '../library/Collection.ts';
import { dateOn } from '../calendar/dateOn.ts';
import { collectionRecord } from './collectionRecord.ts';
import { titleItem } from './titleItem.ts';

/** `collection/{id}`: the movies oldest first. */
export function collectionDetails(collection: Collection, request: ApiRequest) {
  const record = collectionRecord(collection);
  const parts = [...collection.movies].sort(
    (one, other) =>
      dateOn(one.released, request.today).localeCompare(dateOn(other.released, request.today)) ||
      one.id - other.id,
  );
  return {
    id: record.id,
    name: record.name,
    original_language: parts[0]?.language ?? 'en',
    original_name: record.name,
    overview: '',
    poster_path: record.poster_path,
    backdrop_path: record.backdrop_path,
    parts: parts.map((movie) => titleItem(movie, request)),
  };
}
