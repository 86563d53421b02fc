import type { PersonSummary } from '../domain/people.ts';

/** A person with every fact, for tests; name the facts that matter to the test. */
export function buildPerson(facts: Partial<PersonSummary> = {}): PersonSummary {
  const id = facts.id ?? 1;
  return {
    kind: 'person',
    id,
    name: `Person ${id}`,
    profilePath: `/profile${id}.jpg`,
    department: 'Acting',
    ...facts,
  };
}
