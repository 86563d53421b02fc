import { titleKey } from '@portal/contract/kinds';
import type { FavoriteFacts, ListedFavorite } from '../list/listView.ts';

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

/**
 * The favorites that match a wish and have been released by today (an ISO date). If there is a
 * wish, favorites with unknown facts do not match.
 */
export function fitting(
  favorites: readonly ListedFavorite[],
  { mood, minutes }: Wish,
  today: string,
): readonly ListedFavorite[] {
  const genres: readonly number[] | undefined = mood && moods[mood];
  return favorites
    .filter(({ facts }) => !facts || isOut(facts, today))
    .filter(({ facts }) => !genres || facts?.genres.some(({ id }) => genres.includes(id)) === true)
    .filter(
      ({ entry, facts }) =>
        minutes === undefined ||
        entry.kind === 'tv' ||
        (facts?.runtimeMinutes ?? Infinity) <= minutes,
    );
}

/** The service's statuses of titles that are not released, or may not be. */
const NOT_OUT = ['Rumored', 'Planned', 'In Production', 'Post Production', 'Pilot'];

function isOut({ date, status = '' }: FavoriteFacts, today: string): boolean {
  return date === undefined ? !NOT_OUT.includes(status) : date <= today;
}

/**
 * A random favorite, preferably one that the visitor has not seen, whose facts have loaded, and
 * that has not been shown yet, in this order of importance. `undefined` if there are no favorites.
 * `random` returns a number from 0 (inclusive) to 1 (exclusive).
 */
export function pickOne(
  all: readonly ListedFavorite[],
  shown: readonly string[],
  random: () => number,
): ListedFavorite | undefined {
  const favorites = preferred(
    preferred(all, ({ isSeen }) => !isSeen),
    ({ facts }) => facts,
  );
  const fresh = favorites.filter(({ entry }) => !shown.includes(titleKey(entry)));
  const last = shown.at(-1);
  const others = favorites.filter(({ entry }) => titleKey(entry) !== last);
  const choice = [fresh, others, favorites].find(({ length }) => length > 0) ?? [];
  return choice[Math.floor(random() * choice.length)];
}

/** The items for which this is true; all if there are none. */
function preferred(
  favorites: readonly ListedFavorite[],
  isPreferred: (favorite: ListedFavorite) => unknown,
): readonly ListedFavorite[] {
  const some = favorites.filter(isPreferred);
  return some.length > 0 ? some : favorites;
}
