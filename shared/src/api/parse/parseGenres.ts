import type { Genre } from '../../domain/reference.ts';
import { parseGenre } from './parseGenre.ts';
import { parseItems } from './parseItems.ts';
import { isWireRecord, readList } from './wireFields.ts';

/** The genres of the service; `undefined` without a list of them. */
export function parseGenres(value: unknown): readonly Genre[] | undefined {
  const genres = isWireRecord(value) ? readList(value, 'genres') : undefined;
  return genres && parseItems(genres, parseGenre);
}
