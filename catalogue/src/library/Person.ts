import type { PersonEntry } from '../loading/PersonEntry.ts';

/** A person of the catalogue. */
export interface Person extends Omit<PersonEntry, 'where'> {
  readonly kind: 'person';
}
