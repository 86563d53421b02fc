import type { Favorite, FavoriteTitle } from '@portal/contract/Favorite';
import type { FavoritesBus } from '@portal/contract/Portal';

/** Adds these titles, the first of them as the newest. */
export function addAll(
  favorites: FavoritesBus,
  titles: readonly FavoriteTitle[],
  now: number,
): void {
  addEntries(
    favorites,
    titles.map((title, index) => ({ ...title, addedOn: now - index })),
  );
}

/** Adds these entries; in a shell from before that was possible, with the time of now. */
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
