import { LAST_PAGE } from '../../domain/PagedList.ts';
import type { PagedList } from '../../domain/PagedList.ts';
import { parseItems } from './parseItems.ts';
import { isWireRecord, readList, readWhole } from './wireFields.ts';

/** One page of a list; `undefined` without a list of results. Numbers that are missing or odd make it the only page. */
export function parsePagedList<Item>(
  value: unknown,
  askedPage: number,
  parseItem: (item: unknown) => Item | undefined,
): PagedList<Item> | undefined {
  const results = isWireRecord(value) ? readList(value, 'results') : undefined;
  if (!isWireRecord(value) || results === undefined) {
    return undefined;
  }
  const items = parseItems(results, parseItem);
  return {
    page: readWhole(value, 'page', 1) ?? askedPage,
    totalPages: Math.min(readWhole(value, 'total_pages', 1) ?? 1, LAST_PAGE),
    totalResults: readWhole(value, 'total_results', 0) ?? results.length,
    items,
    isUnreadable: (results.length > 0 && items.length === 0) || undefined,
  };
}
