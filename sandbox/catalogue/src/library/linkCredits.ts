import type { FilmEntry, SeriesEntry, TitleEntry } from '../loading/Content.ts';
import type { CastCredit, CrewCredit, Person } from './Library.ts';
import type { Movie, Series, Title } from './Title.ts';

/** Credits by title and by person. Both share the same credit objects. */
export interface LinkedCredits {
  readonly castOf: ReadonlyMap<Title, readonly CastCredit[]>;
  readonly crewOf: ReadonlyMap<Title, readonly CrewCredit[]>;
  readonly partsOf: ReadonlyMap<Person, readonly CastCredit[]>;
  readonly jobsOf: ReadonlyMap<Person, readonly CrewCredit[]>;
}

/**
 * Links people to titles. Names without a matching person are skipped; `checkContent` has already
 * validated them.
 */
export function linkCredits(
  movies: readonly (readonly [FilmEntry, Movie])[],
  series: readonly (readonly [SeriesEntry, Series])[],
  people: readonly Person[],
): LinkedCredits {
  const named = new Map(people.map((person) => [person.name, person]));
  const castOf = new Map<Title, CastCredit[]>();
  const crewOf = new Map<Title, CrewCredit[]>();
  const partsOf = new Map<Person, CastCredit[]>();
  const jobsOf = new Map<Person, CrewCredit[]>();

  for (const [entry, title] of [...movies, ...series]) {
    for (const credit of castCredits(entry, title, named)) {
      addTo(castOf, title, credit);
      addTo(partsOf, credit.person, credit);
    }
    for (const credit of crewCredits(entry, title, named)) {
      addTo(crewOf, title, credit);
      addTo(jobsOf, credit.person, credit);
    }
  }
  return { castOf, crewOf, partsOf, jobsOf };
}

function castCredits(
  entry: TitleEntry,
  title: Title,
  named: ReadonlyMap<string, Person>,
): readonly CastCredit[] {
  const credits: CastCredit[] = [];
  for (const { character, episodes, name } of entry.cast) {
    const person = named.get(name);
    if (person !== undefined) {
      credits.push({ kind: 'cast', title, person, character, order: credits.length, episodes });
    }
  }
  return credits;
}

function crewCredits(
  entry: FilmEntry | SeriesEntry,
  title: Title,
  named: ReadonlyMap<string, Person>,
): readonly CrewCredit[] {
  const credits = (
    names: readonly string[],
    department: string,
    job: string,
  ): readonly CrewCredit[] =>
    names.flatMap((name) => {
      const person = named.get(name);
      return person === undefined ? [] : [{ kind: 'crew', title, person, department, job }];
    });
  return 'createdBy' in entry
    ? credits(entry.createdBy, 'Creator', 'Creator')
    : [
        ...credits(entry.directors, 'Directing', 'Director'),
        ...credits(entry.writers, 'Writing', 'Writer'),
      ];
}

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) {
    lists.set(key, [value]);
  } else {
    list.push(value);
  }
}
