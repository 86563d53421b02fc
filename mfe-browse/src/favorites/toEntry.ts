import type { FavoriteTitle } from '@portal/contract/Favorite';

/** The properties of a title that an entry stores, without the time. */
export function toEntry({
  kind,
  id,
  title,
  overview,
  rating,
  posterPath,
}: FavoriteTitle): FavoriteTitle {
  return { kind, id, title, overview, rating, posterPath };
}
