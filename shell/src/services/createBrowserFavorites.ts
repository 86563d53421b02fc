import type { Favorite } from '@portal/contract/Favorite';
import { createStorageItem } from '@portal/shared/state/createStorageItem';
import { type FavoritesStore, onceEach } from './createFavoritesBus.ts';

const KEY = 'portal.favorites';

/**
 * Stores favorites in the browser, the same list in every tab. Storage may be full, forbidden or
 * hold outdated data: invalid data is ignored, a failed write is reported once, and the list then
 * lives in memory.
 */
export function createBrowserFavorites(
  window: Window,
  report: (sentence: string, cause: unknown) => void = console.warn,
): FavoritesStore {
  let isReported = false;
  const reportOnce = (cause: unknown) => {
    if (!isReported) {
      isReported = true;
      report(
        'Favorites cannot be kept in this browser; they last until the page is closed.',
        cause,
      );
    }
  };

  const kept = createStorageItem({
    storage: () => window.localStorage,
    key: KEY,
    onFailure: reportOnce,
  });
  const read = () => favoritesOf(kept.readJson());

  return {
    read,
    write: (entries) => kept.write(JSON.stringify(entries)),
    clear: () => void kept.write(undefined),
    onChange(listener) {
      window.addEventListener('storage', (event) => {
        // A key of `null` means that a whole storage was cleared, local or session; so read the
        // list instead of using the event.
        if (event.key === KEY || event.key === null) {
          listener(read());
        }
      });
    },
  };
}

function favoritesOf(value: unknown): readonly Favorite[] {
  return Array.isArray(value) ? onceEach(value.filter(isFavorite)) : [];
}

function isFavorite(value: unknown): value is Favorite {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const entry: Partial<Record<keyof Favorite, unknown>> = value;
  return (
    (entry.kind === 'movie' || entry.kind === 'tv') &&
    Number.isInteger(entry.id) &&
    typeof entry.title === 'string' &&
    typeof entry.addedOn === 'number' &&
    isOptional(entry.overview, 'string') &&
    isOptional(entry.rating, 'number') &&
    isOptional(entry.posterPath, 'string')
  );
}

function isOptional(value: unknown, type: 'string' | 'number'): boolean {
  return value === undefined || typeof value === type;
}
