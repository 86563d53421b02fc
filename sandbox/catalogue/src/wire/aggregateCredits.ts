import type { CastCredit, Credit, CrewCredit, Library, Person } from '../library/Library.ts';
import type { Series } from '../library/Title.ts';
import { creditId, creditPerson, episodesIn } from './titleCredits.ts';

/**
 * `aggregate_credits` of a series, or of the part of it that has so many episodes: everybody once,
 * with all roles or jobs.
 */
export function aggregateCredits(series: Series, library: Library, episodes: number) {
  const countOf = (credit: Credit) => {
    const share = episodes / Math.max(series.episodeCount, 1);
    return Math.min(episodes, Math.ceil(episodesIn(credit) * share));
  };
  const total = (credits: readonly Credit[]) =>
    Math.min(
      episodes,
      credits.reduce((sum, credit) => sum + countOf(credit), 0),
    );
  return {
    cast: byPerson<CastCredit>(library.castOf(series)).map(([person, credits], order) => ({
      ...creditPerson(person),
      order,
      roles: credits.map((credit) => ({
        credit_id: creditId(credit),
        character: credit.character,
        episode_count: countOf(credit),
      })),
      total_episode_count: total(credits),
    })),
    crew: byPerson<CrewCredit>(library.crewOf(series)).map(([person, credits]) => ({
      ...creditPerson(person),
      department: credits[0]?.department ?? '',
      jobs: credits.map((credit) => ({
        credit_id: creditId(credit),
        job: credit.job,
        episode_count: countOf(credit),
      })),
      total_episode_count: total(credits),
    })),
  };
}

function byPerson<C extends Credit>(
  credits: readonly C[],
): readonly (readonly [Person, readonly C[]])[] {
  const people = [...new Set(credits.map(({ person }) => person))];
  return people.map((person) => [person, credits.filter((credit) => credit.person === person)]);
}
