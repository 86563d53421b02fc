import type { Person } from '../library/Person.ts';
import { picturePath } from './picturePath.ts';

/** The picture path of a person; `null` without one. */
export function profilePath(person: Person): string | null {
  return person.profile ? picturePath({ role: 'profile', owner: 'person', id: person.id }) : null;
}
