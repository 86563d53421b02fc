import type { MovieDetail } from '../../domain/titles.ts';
import { parseTitleFacts } from './parseTitleFacts.ts';
import { isWireRecord, readWhole } from './wireFields.ts';

/** The details of a movie; `undefined` without an id or without any title. */
export function parseMovieDetail(value: unknown): MovieDetail | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const facts = parseTitleFacts('movie', value);
  // A runtime of 0 means that it is unknown.
  return facts && { ...facts, kind: 'movie', runtimeMinutes: readWhole(value, 'runtime', 1) };
}
