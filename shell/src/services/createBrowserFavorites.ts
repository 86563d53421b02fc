import type { Favorite } from '@portal/shared/domain/Favorite';
import { titleKey } from '@portal/shared/domain/titleKey';
import type { FavoritesStore } from './createFavoritesBus.ts';

const KEY = 'portal.favorites';

/**
 * Keeps favorites in the browser's storage, the same list in every tab. Storage may be full, forbidden or hold something old:
 * reading gives what can be understood, a write that fails is reported once and the list lives on in memory.
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

  const read = () => {
    try {
      return parseFavorites(window.localStorage.getItem(KEY));
    } catch (cause) {
      reportOnce(cause);
      return [];
    }
  };

  return {
    read,
    write(entries) {
      try {
        window.localStorage.setItem(KEY, JSON.stringify(entries));
      } catch (cause) {
        reportOnce(cause);
      }
    },
    onChange(listener) {
      window.addEventListener('storage', (event) => {
        // A key of `null` says that a whole storage was cleared, this one or that of the session: so it is read, not taken from the event.
        if (event.key === KEY || event.key === null) {
          listener(read());
        }
      });
    },
  };
}

function parseFavorites(text: string | null): readonly Favorite[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? onceEach(value.filter(isFavorite)) : [];
  } catch {
    // Not ours or cut off: the same as nothing kept.
    return [];
  }
}

/** The first of each title. */
function onceEach(entries: readonly Favorite[]): readonly Favorite[] {
  const keys = entries.map(titleKey);
  return entries.filter((entry, index) => keys.indexOf(titleKey(entry)) === index);
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
