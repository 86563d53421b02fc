import type { CastCredit, CrewCredit } from '../../domain/credits.ts';
import { parsePerson } from './parsePerson.ts';
import { readPart, readWork } from './readCredit.ts';
import { isWireRecord } from './wireFields.ts';

/** A person in the cast of a title; `undefined` where `parsePerson` is. */
export function parseCastCredit(value: unknown): CastCredit | undefined {
  const person = parsePerson(value);
  return isWireRecord(value) && person ? { ...person, ...readPart(value, person) } : undefined;
}

/** A person in the crew of a title; `undefined` where `parsePerson` is. */
export function parseCrewCredit(value: unknown): CrewCredit | undefined {
  const person = parsePerson(value);
  return isWireRecord(value) && person ? { ...person, ...readWork(value, person) } : undefined;
}
