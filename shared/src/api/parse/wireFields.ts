import { isCalendarDate } from '../../domain/dates.ts';
import { LAST_PAGE, type PagedList } from '../../domain/PagedList.ts';

/**
 * Readers for the fields of an answer. The service says "absent" in five ways (key missing, `null`, `''`, 0, `[]`) and may send
 * anything: each reader gives the wanted type or `undefined` and never fails.
 */
export type WireRecord = Readonly<Record<string, unknown>>;

/** Whether a part of an answer is an object with keys. */
export function isWireRecord(value: unknown): value is WireRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A letter or sign that can be seen: neither space nor control, and none that is drawn as nothing, such as a zero-width joiner. */
const VISIBLE = /[^\p{White_Space}\p{Control}\p{Default_Ignorable_Code_Point}\u{2800}]/u;

/** A text that says something, as it was sent: always plain text, never markup. */
export function readText(record: WireRecord, key: string): string | undefined {
  const value = record[key];
  return typeof value === 'string' && VISIBLE.test(value) ? value : undefined;
}

/** A whole number of at least `least`. */
export function readWhole(record: WireRecord, key: string, least: number): number | undefined {
  const value = record[key];
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
    ? value
    : undefined;
}

/** An id of the service. */
export function readId(record: WireRecord): number | undefined {
  return readWhole(record, 'id', 1);
}

/** An ISO date without a zone that stands in the calendar. */
export function readDate(record: WireRecord, key: string): string | undefined {
  const text = readText(record, key);
  return text !== undefined && isCalendarDate(text) ? text : undefined;
}

/** A list; `undefined` when there is none, which is not the same as an empty one. */
export function readList(record: WireRecord, key: string): readonly unknown[] | undefined {
  const value = record[key];
  return Array.isArray(value) ? value : undefined;
}

/** The items of a list that can be read, in their order. One bad item does not take the others with it. */
export function parseItems<Item>(
  list: readonly unknown[],
  parseItem: (item: unknown) => Item | undefined,
): Item[] {
  return list.map(parseItem).filter((item) => item !== undefined);
}

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
