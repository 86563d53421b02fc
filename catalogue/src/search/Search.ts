import type { Person } from '../library/Person.ts';
import type { Title } from '../library/Title.ts';

/** Finds titles and people by what somebody types. */
export interface Search {
  /** All hits, best first: by how well the words match, then by popularity. */
  find(query: string): readonly (Title | Person)[];
}
