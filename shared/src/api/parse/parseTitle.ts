import type { TitleKind } from '../../domain/kinds.ts';
import type { TitleSummary } from '../../domain/titles.ts';
import { isWireRecord, readDate, readId, readText } from './wireFields.ts';
import type { WireRecord } from './wireFields.ts';

/** The same facts go by other names for a series. */
const FIELDS = {
  movie: { title: 'title', originalTitle: 'original_title', date: 'release_date' },
  tv: { title: 'name', originalTitle: 'original_name', date: 'first_air_date' },
} as const;

/** A movie or series of an answer; `undefined` without an id or without any title. */
export function parseTitle(kind: TitleKind, value: unknown): TitleSummary | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const fields = FIELDS[kind];
  const id = readId(value);
  const title = readText(value, fields.title) ?? readText(value, fields.originalTitle);
  if (id === undefined || title === undefined) {
    return undefined;
  }
  return {
    kind,
    id,
    title,
    originalTitle: readText(value, fields.originalTitle) ?? title,
    overview: readText(value, 'overview'),
    posterPath: readText(value, 'poster_path'),
    backdropPath: readText(value, 'backdrop_path'),
    rating: readRating(value),
    date: readDate(value, fields.date),
  };
}

/** An average of 0 and an average of no votes both mean that nobody has voted. */
function readRating(record: WireRecord): number | undefined {
  const average = record.vote_average;
  const isRated =
    typeof average === 'number' && average > 0 && average <= 10 && record.vote_count !== 0;
  return isRated ? average : undefined;
}
