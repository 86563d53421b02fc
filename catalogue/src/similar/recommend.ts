import { byPopularity } from '../library/byPopularity.ts';
import type { Title } from '../library/Title.ts';

const LOOKED_AT = 60;

/** Of the most similar titles, those that people rate best first. */
export function recommend<T extends Title>(similar: readonly T[]): readonly T[] {
  return similar
    .slice(0, LOOKED_AT)
    .sort((one, other) => other.rating - one.rating || byPopularity(one, other));
}
