import type { Favorite } from '@portal/contract/Favorite';
import type { TitleStore } from './createTitleList.ts';
import { createTitleStore } from './createTitleStore.ts';
import { isFavorite } from './isFavorite.ts';

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
