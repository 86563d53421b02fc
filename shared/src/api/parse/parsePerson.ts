import type { PersonSummary } from '../../domain/people.ts';
import { isWireRecord, readId, readText } from './wireFields.ts';

/** A person of an answer; `undefined` without an id or without any name. */
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
