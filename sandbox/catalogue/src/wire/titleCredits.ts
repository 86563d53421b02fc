import type { CastCredit, Credit, Library, Person } from '../library/Library.ts';
import type { Title } from '../library/Title.ts';
import { digest } from '../text/digest.ts';
import { profilePath } from './images.ts';

/** A title's cast and crew. Only movie casts have `cast_id`. */
export function titleCredits(title: Title, library: Library) {
  return {
    cast: library.castOf(title).map((credit) => ({
      ...castRecord(credit),
      ...(title.kind === 'movie' ? { cast_id: credit.order + 1 } : {}),
    })),
    crew: library.crewOf(title).map((credit) => ({
      ...creditPerson(credit.person),
      credit_id: creditId(credit),
      department: credit.department,
      job: credit.job,
    })),
  };
}

/** A role in a title's cast. */
export function castRecord(credit: CastCredit) {
  return {
    ...creditPerson(credit.person),
    character: credit.character,
    credit_id: creditId(credit),
    order: credit.order,
  };
}

/** A person in the credits of a title. */
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

/** A credit's id: 24 hexadecimal digits, identical in the title's and the person's credits. */
export function creditId(credit: Credit): string {
  const role =
    credit.kind === 'cast' ? `cast ${credit.order}` : `${credit.department} ${credit.job}`;
  return digest(`credit ${credit.title.kind} ${credit.title.id} ${credit.person.id} ${role}`).slice(
    0,
    24,
  );
}

/**
 * The number of episodes of a credit. The creators of an invented series worked on all episodes.
 * For real series, it is 0 if unknown.
 */
export function episodesIn(credit: Credit): number {
  const known = credit.kind === 'cast' ? credit.episodes : undefined;
  const whole = credit.title.kind === 'tv' && credit.title.invented ? credit.title.episodeCount : 0;
  return known ?? whole;
}
