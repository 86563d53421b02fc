import type { Kind } from '@portal/contract/kinds';

/** The id of a title or person in one of two databases. */
export type Identifier =
  | { readonly of: 'imdb'; readonly id: string }
  | { readonly of: 'tmdb'; readonly kind: Kind; readonly id: number };

/**
 * An IMDb id: `tt…` of a title or `nm…` of a person, by itself or in a URL such as
 * `https://www.imdb.com/title/tt0113277/?ref_=tt_sims`. In URLs of translated pages, a language
 * comes first.
 */
const IMDB =
  /^(?:(?:https?:\/\/)?(?:www\.|m\.)?imdb\.com\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:title|name)\/)?((?:tt|nm)\d{7,10})(?:[/?#].*)?$/i;

/**
 * A TMDB id with its kind, by itself (`movie/949`) or in a URL such as
 * `https://www.themoviedb.org/movie/949-heat`. Does not match "movie 43", the title of a film.
 */
const TMDB =
  /^(?:(?:https?:\/\/)?(?:www\.)?themoviedb\.org)?\/?(movie|tv|person)\/([1-9]\d{0,14})(?:[-/?#].*)?$/i;

/** The id that a query consists of; `undefined` for any other text. */
export function readIdentifier(query: string): Identifier | undefined {
  const imdbId = IMDB.exec(query)?.[1];
  if (imdbId !== undefined) {
    return { of: 'imdb', id: imdbId.toLowerCase() };
  }
  const [, kind, id] = TMDB.exec(query) ?? [];
  return kind === undefined || id === undefined
    ? undefined
    : // Safe: the pattern matches these three kinds only.
      { of: 'tmdb', kind: kind.toLowerCase() as Kind, id: Number(id) };
}
