import { dateOn } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Library, Person } from '../library/Library.ts';
import { byPopularity, type Movie, type Series, type Title } from '../library/Title.ts';
import { profilePath, titlePictures } from './images.ts';

/** A list item for a title or person, with its media type. */
export function anyItem(entry: Title | Person, library: Library, request: ApiRequest) {
  return entry.kind === 'person'
    ? { ...personItem(entry, library, request), media_type: 'person' as const }
    : titleItem(entry, request);
}

/** A list item for a movie or series, with its media type. */
export function titleItem(title: Title, request: ApiRequest) {
  return title.kind === 'movie'
    ? { ...movieItem(title, request), media_type: 'movie' as const }
    : { ...seriesItem(title, request), media_type: 'tv' as const };
}

/** A movie as a list item. */
export function movieItem(movie: Movie, request: ApiRequest) {
  const { backdrop, poster } = titlePictures(movie);
  return {
    adult: false,
    backdrop_path: backdrop,
    genre_ids: movie.genres.map(({ id }) => id),
    id: movie.id,
    original_language: movie.language,
    original_title: movie.originalTitle,
    overview: movie.overview,
    popularity: movie.popularity,
    poster_path: poster,
    release_date: dateOn(movie.released, request.today),
    softcore: false,
    title: movie.title,
    video: false,
    vote_average: movie.rating,
    vote_count: movie.votes,
  };
}

/** A series as a list item. */
export function seriesItem(series: Series, request: ApiRequest) {
  const { backdrop, poster } = titlePictures(series);
  return {
    adult: false,
    backdrop_path: backdrop,
    first_air_date: dateOn(series.firstAired, request.today),
    genre_ids: series.genres.map(({ id }) => id),
    id: series.id,
    name: series.title,
    origin_country: series.countries,
    original_language: series.language,
    original_name: series.originalTitle,
    overview: series.overview,
    popularity: series.popularity,
    poster_path: poster,
    softcore: false,
    vote_average: series.rating,
    vote_count: series.votes,
  };
}

/** A person as a list item. */
export function personItem(person: Person, library: Library, request: ApiRequest) {
  return {
    adult: false,
    gender: person.gender,
    id: person.id,
    known_for: knownFor(person, library).map((title) => titleItem(title, request)),
    known_for_department: person.department ?? null,
    name: person.name,
    original_name: person.originalName,
    popularity: person.popularity,
    profile_path: profilePath(person),
  };
}

const KNOWN_TITLES = 3;

/** Up to three of the person's most popular titles, without duplicates. */
export function knownFor(person: Person, library: Library): readonly Title[] {
  const titles = new Set(
    [...library.partsOf(person), ...library.jobsOf(person)].map(({ title }) => title),
  );
  return [...titles].sort(byPopularity).slice(0, KNOWN_TITLES);
}

/** One page of a list. Pages beyond the end are empty; an empty list has one page. */
interface Page<T> {
  readonly page: number;
  readonly results: readonly T[];
  readonly total_pages: number;
  readonly total_results: number;
}

/** Returns one page of a list. Only the items on that page are built. */
export function pageOf<T, Item>(
  list: readonly T[],
  page: number,
  toItem: (entry: T) => Item,
): Page<Item> {
  return {
    page,
    results: list.slice((page - 1) * pageSize, page * pageSize).map(toItem),
    total_pages: Math.max(1, Math.ceil(list.length / pageSize)),
    total_results: list.length,
  };
}

/** Number of entries per page, as in the service. */
export const pageSize = 20;
