import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Library } from '../library/Library.ts';
import type { Person } from '../library/Person.ts';
import { knownFor } from './knownFor.ts';
import { profilePath } from './profilePath.ts';
import { titleItem } from './titleItem.ts';

/** A person as it stands in every list. */
export function personItem(person: Person, library: Library, request: ApiRequest) {
  return {
    adult: false,
    gender: person.gender,
    id: person.id,
    known_for: knownFor(person, library).map((title) => titleItem(title, request)),
    known_for_department: person.department ?? null,
    name: person.name,
    original_name: person.originalName,
    popularity: person.popularity,
    profile_path: profilePath(person),
  };
}
