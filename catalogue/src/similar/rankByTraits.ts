import { yearOf } from '../calendar/yearOf.ts';
import { byPopularity } from '../library/byPopularity.ts';
import type { Library } from '../library/Library.ts';
import type { Title } from '../library/Title.ts';
import { pageSize } from '../reference/pageSize.ts';
import { traitsOf } from './traitsOf.ts';

/** Of each trait only the most popular titles are looked at: a large catalogue has tens of thousands of comedies. */
const LOOKED_AT = 400;

/** Ten pages at most. */
const MOST = 10 * pageSize;

/** At least so many, if there are: titles that share nothing follow, those of the nearest time first. */
const LEAST = 3 * pageSize;

/** Titles that live by the calendar are of no fixed year: they are nearest to each other, then to the latest. */
const PRESENT_YEAR = 9_999;

/** Ranks the titles of one kind by what they share with one of them. The titles come most popular first. */
export function rankByTraits<T extends Title>(
  titles: readonly T[],
  library: Library,
): (title: T) => readonly T[] {
  const holders = new Map<string, T[]>();
  for (const title of titles) {
    for (const { key } of traitsOf(title, library)) {
      const list = holders.get(key);
      if (list === undefined) {
        holders.set(key, [title]);
      } else if (list.length < LOOKED_AT) {
        list.push(title);
      }
    }
  }
  return (title) => {
    const scores = new Map<T, number>();
    for (const { key, weight } of traitsOf(title, library)) {
      for (const other of holders.get(key) ?? []) {
        scores.set(other, (scores.get(other) ?? 0) + weight);
      }
    }
    scores.delete(title);
    const ranked = [...scores]
      .sort(([one, score], [other, otherScore]) => otherScore - score || byPopularity(one, other))
      .slice(0, MOST)
      .map(([other]) => other);
    return ranked.length >= LEAST
      ? ranked
      : [...ranked, ...nearestInTime(titles, new Set([title, ...ranked]), title)].slice(0, LEAST);
  };
}

function nearestInTime<T extends Title>(
  titles: readonly T[],
  taken: ReadonlySet<T>,
  title: T,
): readonly T[] {
  const year = yearOfTitle(title);
  return titles
    .slice(0, LOOKED_AT)
    .filter((other) => !taken.has(other))
    .map((other) => ({ other, years: Math.abs(yearOfTitle(other) - year) }))
    .sort((one, another) => one.years - another.years || byPopularity(one.other, another.other))
    .map(({ other }) => other);
}

function yearOfTitle(title: Title): number {
  const day = title.kind === 'movie' ? title.released : title.firstAired;
  return (day.kind === 'fixed' ? yearOf(day.date) : undefined) ?? PRESENT_YEAR;
}
