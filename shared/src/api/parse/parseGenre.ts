import type { Genre } from '../../domain/reference.ts';
import { isWireRecord, readId, readText } from './wireFields.ts';

/** A genre; `undefined` without an id or a name. */
export function parseGenre(value: unknown): Genre | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const id = readId(value);
  const name = readText(value, 'name');
  return id === undefined || name === undefined ? undefined : { id, name };
}
