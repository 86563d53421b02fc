import type { Credits } from '../domain/Credit.ts';
import { buildPagedList } from './buildPagedList.ts';

/** The credits of a title or person, for tests; without a crew nobody is in it. */
export function buildCredits<Cast, Crew>(
  cast: readonly Cast[],
  crew: readonly Crew[] = [],
): Credits<Cast, Crew> {
  return { ...buildPagedList(cast), crew };
}
