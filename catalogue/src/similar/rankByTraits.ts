import { byPopularity } from '../library/byPopularity.ts';
import type { Library } from '../library/Library.ts';
import type { Title } from '../library/Title.ts';
import { traitsOf } from './traitsOf.ts';

/** Of each trait only the most popular titles are looked at: a large catalogue has tens of thousands of comedies. */
const LOOKED_AT = 400;

const MOST = 200;

/** Ten pages at most, one page at least: titles that share nothing follow by popularity. */
const PAGE_SIZE = 20;

/** Ranks the titles of one kind by what they share with one of them. The titles come most popular first. */
export function rankByTraits<T extends Title>(titles: readonly T[], library: Library): (title: T) => readonly T[] {
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
    return ranked.length >= PAGE_SIZE ? ranked : [...ranked, ...fillers(titles, title, ranked)];
  };
}

function fillers<T extends Title>(titles: readonly T[], title: T, ranked: readonly T[]): readonly T[] {
  const taken = new Set<T>([title, ...ranked]);
  const fill: T[] = [];
  for (const other of titles) {
    if (fill.length + ranked.length >= PAGE_SIZE) {
      break;
    }
    if (!taken.has(other)) {
      fill.push(other);
    }
  }
  return fill;
}
