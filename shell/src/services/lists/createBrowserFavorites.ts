import type { Favorite } from '@portal/contract/Favorite';
import type { TitleStore } from './createTitleList.ts';
import { createTitleStore } from './createTitleStore.ts';

/** Stores favorites in the browser. Reports only the first failure. */
export function createBrowserFavorites(
  window: Window,
  report: (sentence: string, cause: unknown) => void = console.warn,
): TitleStore<Favorite> {
  return createTitleStore({
    window,
    name: 'portal.favorites',
    isEntry: isFavorite,
    onFailure: (cause) =>
      report('Favorites cannot be stored; they last until the page is closed.', cause),
  });
}

/** Whether an untrusted value is a favorite. */
export function isFavorite(value: unknown): value is Favorite {
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
