import type { Credits } from '../../domain/credits.ts';
import { parseItems } from './parseItems.ts';
import { isWireRecord, readList } from './wireFields.ts';

/** How the two lists of a credits answer are read. */
interface CreditParsers<Cast, Crew> {
  readonly parseCast: (item: unknown) => Cast | undefined;
  readonly parseCrew: (item: unknown) => Crew | undefined;
}

/** A credits answer, which is not paged; `undefined` without a cast. One without a crew has nobody in it. */
export function parseCredits<Cast, Crew>(
  value: unknown,
  { parseCast, parseCrew }: CreditParsers<Cast, Crew>,
): Credits<Cast, Crew> | undefined {
  const cast = isWireRecord(value) ? readList(value, 'cast') : undefined;
  if (!isWireRecord(value) || cast === undefined) {
    return undefined;
  }
  const items = parseItems(cast, parseCast);
  const crew = parseItems(readList(value, 'crew') ?? [], parseCrew);
  return { page: 1, totalPages: 1, totalResults: items.length, items, crew };
}
