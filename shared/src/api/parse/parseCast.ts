import type { PagedList } from '../../domain/PagedList.ts';
import { parseItems } from './parseItems.ts';
import { isWireRecord, readList } from './wireFields.ts';

/** The cast of a credits answer, which is not paged, as the only page of a list; `undefined` without a cast. The crew is left out. */
export function parseCast<Credit>(
  value: unknown,
  parseCredit: (item: unknown) => Credit | undefined,
): PagedList<Credit> | undefined {
  const cast = isWireRecord(value) ? readList(value, 'cast') : undefined;
  if (cast === undefined) {
    return undefined;
  }
  const items = parseItems(cast, parseCredit);
  return { page: 1, totalPages: 1, totalResults: items.length, items };
}
