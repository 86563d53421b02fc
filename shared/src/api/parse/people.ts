import type { PersonDetail, PersonSummary } from '../../domain/people.ts';
import { isWireRecord, readDate, readId, readText } from './wireFields.ts';

/** Parses a person; `undefined` without an id or any name. */
export function parsePerson(value: unknown): PersonSummary | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const id = readId(value);
  const name = readText(value, 'name') ?? readText(value, 'original_name');
  if (id === undefined || name === undefined) {
    return undefined;
  }
  return {
    kind: 'person',
    id,
    name,
    profilePath: readText(value, 'profile_path'),
    department: readText(value, 'known_for_department'),
  };
}

/** Parses a person's details; `undefined` without an id or any name. */
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
