import { isCalendarDate } from '../../domain/dates.ts';
import { LAST_PAGE, type PagedList } from '../../domain/PagedList.ts';
import { decodeReferences } from './decodeReferences.ts';

/*
 * Readers of the fields of a response. The service expresses "absent" in five ways (key missing,
 * `null`, `''`, 0, `[]`) and may send anything. Each reader takes any value, returns the expected type
 * or `undefined`, and never fails.
 */

/** Whether a value is an object, and neither `null` nor an array. */
export function isWireRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function field(record: unknown, key: string): unknown {
  return isWireRecord(record) ? record[key] : undefined;
}

/** Not white space, a control character, a zero-width joiner, the empty Braille pattern, … */
const VISIBLE = /[^\p{White_Space}\p{Control}\p{Default_Ignorable_Code_Point}\u{2800}]/u;

/** Half a character, as in a text that was cut within an emoji. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * A text with visible characters, with its character references decoded. Always plain text, never
 * markup. Half a character becomes the replacement character: neither HTML nor URLs can contain it.
 */
export function readText(record: unknown, key: string): string | undefined {
  const value = field(record, key);
  const text = typeof value === 'string' ? decodeReferences(value) : '';
  return VISIBLE.test(text) ? text.replace(LONE_SURROGATE, '\u{fffd}') : undefined;
}

export function readWhole(record: unknown, key: string, least: number): number | undefined {
  const value = field(record, key);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
    ? value
    : undefined;
}

export function readId(record: unknown): number | undefined {
  return readWhole(record, 'id', 1);
}

/** An ISO date without a time zone that exists in the calendar. */
export function readDate(record: unknown, key: string): string | undefined {
  const text = readText(record, key);
  return text !== undefined && isCalendarDate(text) ? text : undefined;
}

/** A list, which may be empty; `undefined` if there is none. */
export function readList(record: unknown, key: string): readonly unknown[] | undefined {
  const value = field(record, key);
  return Array.isArray(value) ? value : undefined;
}

/** Parses the items of a list, in their order. Invalid items are omitted. */
export function parseItems<Item>(
  list: readonly unknown[],
  parseItem: (item: unknown) => Item | undefined,
): Item[] {
  return list.map(parseItem).filter((item) => item !== undefined);
}

/** Parses the items of a field; none if it is not a list. */
export function readItems<Item>(
  record: unknown,
  key: string,
  parseItem: (item: unknown) => Item | undefined,
): Item[] {
  return parseItems(readList(record, key) ?? [], parseItem);
}

/**
 * Parses one page of a list; `undefined` without a list of results. With missing or invalid counts
 * it is the only page.
 */
export function parsePagedList<Item>(
  value: unknown,
  requestedPage: number,
  parseItem: (item: unknown) => Item | undefined,
): PagedList<Item> | undefined {
  const results = readList(value, 'results');
  if (results === undefined) {
    return undefined;
  }
  const items = parseItems(results, parseItem);
  return {
    page: readWhole(value, 'page', 1) ?? requestedPage,
    totalPages: Math.min(readWhole(value, 'total_pages', 1) ?? 1, LAST_PAGE),
    totalResults: readWhole(value, 'total_results', 0) ?? results.length,
    items,
    isUnreadable: (results.length > 0 && items.length === 0) || undefined,
  };
}
