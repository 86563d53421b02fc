import type { PersonDetail } from '../../domain/people.ts';
import { parsePerson } from './parsePerson.ts';
import { isWireRecord, readDate, readText } from './wireFields.ts';

/** The details of a person; `undefined` without an id or without any name. */
export function parsePersonDetail(value: unknown): PersonDetail | undefined {
  const person = parsePerson(value);
  if (!isWireRecord(value) || person === undefined) {
    return undefined;
  }
  return {
    ...person,
    biography: readText(value, 'biography'),
    birthday: readDate(value, 'birthday'),
    deathday: readDate(value, 'deathday'),
    birthplace: readText(value, 'place_of_birth'),
  };
}
