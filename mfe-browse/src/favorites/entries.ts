import type { Favorite, FavoriteTitle } from '@portal/contract/Favorite';
import type { FavoritesBus } from '@portal/contract/Portal';

/**
 * Adds these entries. Older shells do not support adding entries with a time, so there each one
 * gets the current time.
 */
export function addEntries(favorites: FavoritesBus, entries: readonly Favorite[]): void {
  if (favorites.add) {
    favorites.add(entries);
    return;
  }
  for (const entry of entries.toReversed()) {
    if (!favorites.has(entry.kind, entry.id)) {
      favorites.toggle(entry);
    }
  }
}

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
