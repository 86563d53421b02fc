import type { Person } from '../library/Person.ts';
import { profilePath } from './profilePath.ts';

/** A person as it stands in the credits of a title. */
export function creditPerson(person: Person) {
  return {
    adult: false,
    gender: person.gender,
    id: person.id,
    known_for_department: person.department ?? null,
    name: person.name,
    original_name: person.originalName,
    popularity: person.popularity,
    profile_path: profilePath(person),
  };
}
