import { titleKey } from '@portal/contract/kinds';
import type { ListedFavorite } from '../list/listView.ts';

/** The genre ids for each mood: movie genres first, then genres that only series have. */
export const moods = {
  light: [35, 10751, 16, 10402, 10762],
  moving: [18, 10749, 10766],
  tense: [53, 27, 80, 9648],
  adventurous: [28, 12, 878, 14, 37, 10752, 10759, 10765, 10768],
  curious: [99, 36, 10763],
} as const;
export type Mood = keyof typeof moods;

export interface Wish {
  readonly mood?: Mood;
  /**
   * The maximum runtime of a movie. Series always match, because the runtime of their episodes is
   * unknown.
   */
  readonly minutes?: number;
}

/** The favorites that match a wish. Favorites with unknown facts do not match. */
export function fitting(
  favorites: readonly ListedFavorite[],
  { mood, minutes }: Wish,
): readonly ListedFavorite[] {
  const genres: readonly number[] | undefined = mood && moods[mood];
  return favorites
    .filter(({ facts }) => !genres || facts?.genres.some(({ id }) => genres.includes(id)) === true)
    .filter(
      ({ entry, facts }) =>
        minutes === undefined ||
        entry.kind === 'tv' ||
        (facts?.runtimeMinutes ?? Infinity) <= minutes,
    );
}

/**
 * A random favorite, preferably one that has not been shown yet; `undefined` if there are no
 * favorites. `random` returns a number from 0 (inclusive) to 1 (exclusive).
 */
export function pickOne(
  favorites: readonly ListedFavorite[],
  shown: readonly string[],
  random: () => number,
): ListedFavorite | undefined {
  const fresh = favorites.filter(({ entry }) => !shown.includes(titleKey(entry)));
  const last = shown.at(-1);
  const others = favorites.filter(({ entry }) => titleKey(entry) !== last);
  const choice = [fresh, others, favorites].find(({ length }) => length > 0) ?? [];
  return choice[Math.floor(random() * choice.length)];
}
