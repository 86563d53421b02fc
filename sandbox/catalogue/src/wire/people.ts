import { dateOn } from '../calendar.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';
import type { Credit, Library, Person } from '../library/Library.ts';
import type { Title } from '../library/Title.ts';
import { profilePath } from './images.ts';
import { movieItem, seriesItem } from './items.ts';
import { creditId, episodesIn } from './titleCredits.ts';

/** `person/{id}`. */
export function personDetails(person: Person) {
  return {
    adult: false,
    also_known_as: person.alsoKnownAs,
    biography: person.biography,
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

/** A person's movie or series credits. */
export function personCredits(
  person: Person,
  which: 'movie' | 'tv',
  library: Library,
  request: ApiRequest,
) {
  const isWanted = ({ title }: Credit): boolean => title.kind === which;
  return {
    cast: shuffled(library.partsOf(person).filter(isWanted)).map((credit) => ({
      ...itemOf(credit.title, request),
      character: credit.character,
      credit_id: creditId(credit),
      ...(credit.title.kind === 'movie' ? { order: credit.order } : episodesOf(credit, request)),
    })),
    crew: shuffled(library.jobsOf(person).filter(isWanted)).map((credit) => ({
      ...itemOf(credit.title, request),
      credit_id: creditId(credit),
      department: credit.department,
      ...(credit.title.kind === 'movie' ? {} : episodesOf(credit, request)),
      job: credit.job,
    })),
  };
}

function itemOf(title: Title, request: ApiRequest) {
  return title.kind === 'movie' ? movieItem(title, request) : seriesItem(title, request);
}

function episodesOf(credit: Credit, { today }: ApiRequest) {
  const firstDate = credit.title.kind === 'tv' ? dateOn(credit.title.firstAired, today) : '';
  return {
    episode_count: episodesIn(credit),
    first_credit_air_date: firstDate === '' ? null : firstDate,
  };
}

/**
 * The service returns a person's credits in no recognizable order. This order is also arbitrary,
 * but stable.
 */
function shuffled<C extends Credit>(credits: readonly C[]): readonly C[] {
  return credits
    .map((credit) => ({ credit, key: creditId(credit) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ credit }) => credit);
}
