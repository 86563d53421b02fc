import { dateOn } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Named } from '../library/createNumbering.ts';
import type { Library, Shared } from '../library/Library.ts';
import type { Movie } from '../library/Title.ts';
import { titleItem } from './items.ts';
import { picturePath } from './picturePath.ts';

/** `collection/{id}`: movies sorted by date, oldest first, undated ones last. */
export function collectionDetails(
  collection: Shared<Movie>,
  library: Library,
  request: ApiRequest,
) {
  return {
    ...collectionTexts(collection, library, request),
    parts: oldestFirst(collection, request).map((movie) => titleItem(movie, request)),
  };
}

/** A collection in `search/collection` results. */
export function collectionItem(collection: Shared<Movie>, library: Library, request: ApiRequest) {
  return { adult: false, ...collectionTexts(collection, library, request) };
}

/** A collection without its movies. */
function collectionTexts(collection: Shared<Movie>, library: Library, request: ApiRequest) {
  return {
    ...collectionRecord(collection),
    original_language: oldestFirst(collection, request)[0]?.language ?? 'en',
    original_name: collection.name,
    overview: library.overviewOf(collection.name),
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

function oldestFirst({ titles }: Shared<Movie>, { today }: ApiRequest): readonly Movie[] {
  const dated = titles.map((movie) => ({ movie, date: dateOn(movie.released, today) || '9999' }));
  return dated
    .sort((one, other) => one.date.localeCompare(other.date) || one.movie.id - other.movie.id)
    .map(({ movie }) => movie);
}
