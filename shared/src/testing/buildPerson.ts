import type { PersonSummary } from '../domain/people.ts';

/** Builds a person with all properties set. Override the ones that matter to the test. */
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
