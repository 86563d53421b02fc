import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Person } from '../library/Person.ts';
import { profilePath } from './profilePath.ts';

/** `person/{id}`. Biographies exist in English only; in other languages `''`, as with the service. */
export function personDetails(person: Person, { locale }: ApiRequest) {
  return {
    adult: false,
    also_known_as: person.alsoKnownAs,
    biography: locale.language === 'en' ? person.biography : '',
    birthday: person.birthday ?? null,
    deathday: person.deathday ?? null,
    gender: person.gender,
    homepage: null,
    id: person.id,
    imdb_id: person.imdb ?? null,
    known_for_department: person.department ?? null,
    name: person.name,
    place_of_birth: person.birthplace ?? null,
    popularity: person.popularity,
    profile_path: profilePath(person),
  };
}
