import type { SeriesDetail } from '../../domain/titles.ts';
import { parseItems } from './parseItems.ts';
import { parseSeason } from './parseSeason.ts';
import { parseTitleFacts } from './parseTitleFacts.ts';
import { isWireRecord, readList } from './wireFields.ts';

/** The details of a series; `undefined` without an id or without any name. */
export function parseSeriesDetail(value: unknown): SeriesDetail | undefined {
  if (!isWireRecord(value)) {
    return undefined;
  }
  const facts = parseTitleFacts('tv', value);
  return (
    facts && {
      ...facts,
      kind: 'tv',
      seasons: parseItems(readList(value, 'seasons') ?? [], parseSeason),
    }
  );
}
