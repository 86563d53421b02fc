import type { Library } from '../library/Library.ts';
import type { Title } from '../library/Title.ts';
import { creditId } from './creditId.ts';
import { creditPerson } from './creditPerson.ts';

/** Cast and crew of a title. Only a movie's cast carries `cast_id`. */
export function titleCredits(title: Title, library: Library) {
  return {
    cast: library.castOf(title).map((credit) => ({
      ...creditPerson(credit.person),
      ...(title.kind === 'movie' ? { cast_id: credit.order + 1 } : {}),
      character: credit.character,
      credit_id: creditId(credit),
      order: credit.order,
    })),
    crew: library.crewOf(title).map((credit) => ({
      ...creditPerson(credit.person),
      credit_id: creditId(credit),
      department: credit.department,
      job: credit.job,
    })),
  };
}
