import type { PersonEntry } from '../loading/Content.ts';

/** Builds a person entry. Pass only the fields relevant to the test. */
export function buildPerson(facts: Partial<PersonEntry> & { readonly id: number }): PersonEntry {
  const name = facts.name ?? `Person ${facts.id}`;
  return {
    where: `person ${facts.id}`,
    name,
    originalName: name,
    gender: 0,
    department: 'Acting',
    biography: '',
    alsoKnownAs: [],
    popularity: 5,
    invented: false,
    profile: true,
    ...facts,
  };
}
