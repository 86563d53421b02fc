import type { FavoritesBus } from '../contract/Portal.ts';
import type { Favorite } from '../domain/Favorite.ts';
import { titleKey } from '../domain/titleKey.ts';

/** A watch-later list in memory that keeps the contract of the bus; `addedOn` counts up from 1 instead of reading a clock. */
export function fakeFavorites(initial: readonly Favorite[] = []): FavoritesBus {
  const listeners = new Set<(entries: readonly Favorite[]) => void>();
  let entries = initial;
  let additions = 0;

  return {
    entries$: {
      subscribe(next) {
        // A listener of its own, so that the same function can be subscribed twice.
        const listener = (current: readonly Favorite[]) => next(current);
        listeners.add(listener);
        next(entries);
        return { unsubscribe: () => listeners.delete(listener) };
      },
    },
    current: () => entries,
    has: (kind, id) => entries.some((entry) => entry.kind === kind && entry.id === id),
    toggle(title) {
      const others = entries.filter((entry) => titleKey(entry) !== titleKey(title));
      if (others.length < entries.length) {
        entries = others;
      } else {
        additions += 1;
        entries = [{ ...title, addedOn: additions }, ...entries];
      }
      for (const listener of listeners) {
        listener(entries);
      }
    },
  };
}
