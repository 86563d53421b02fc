import { dateOn } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Named } from '../library/createNumbering.ts';
import type { Collection } from '../library/Library.ts';
import { titleItem } from './items.ts';
import { picturePath } from './picturePath.ts';

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

/** A collection in a movie's details. */
export function collectionRecord({ id, name }: Named) {
  return {
    id,
    name,
    poster_path: picturePath({ role: 'poster', owner: 'collection', id }),
    backdrop_path: picturePath({ role: 'backdrop', owner: 'collection', id }),
  };
}
