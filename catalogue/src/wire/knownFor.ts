import { byPopularity } from '../library/byPopularity.ts';
import type { Library } from '../library/Library.ts';
import type { Person } from '../library/Person.ts';
import type { Title } from '../library/Title.ts';

const KNOWN_TITLES = 3;

/** The up to three most popular titles of a person, each once. */
export function knownFor(person: Person, library: Library): readonly Title[] {
  const titles = new Set(
    [...library.partsOf(person), ...library.jobsOf(person)].map(({ title }) => title),
  );
  return [...titles].sort(byPopularity).slice(0, KNOWN_TITLES);
}
