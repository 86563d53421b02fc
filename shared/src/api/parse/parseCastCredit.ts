import type { CastCredit } from '../../domain/Credit.ts';
import { parsePerson } from './parsePerson.ts';
import { readCredit } from './readCredit.ts';
import { isWireRecord } from './wireFields.ts';

/** A person in the cast of a title; `undefined` where `parsePerson` is. */
export function parseCastCredit(value: unknown): CastCredit | undefined {
  const person = parsePerson(value);
  return isWireRecord(value) && person ? { ...person, ...readCredit(value, person) } : undefined;
}
