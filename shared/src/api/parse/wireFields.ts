import { isCalendarDate } from '../../domain/dates.ts';
import { decodeReferences } from '../../domain/decodeReferences.ts';
import { LAST_PAGE, type PagedList } from '../../domain/PagedList.ts';

/*
 * Helpers to read the fields of a response. The service expresses "absent" in five ways (missing
 * key, `null`, `''`, 0, `[]`) and can send anything. Each helper accepts any value, returns the
 * expected type or `undefined`, and never throws.
 */

/** Whether a value is an object other than `null` or an array. */
export function isWireRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function field(record: unknown, key: string): unknown {
  return isWireRecord(record) ? record[key] : undefined;
}

/**
 * A visible character: not white space, a control character, a zero-width joiner, the empty Braille
 * pattern, …
 */
const VISIBLE = /[^\p{White_Space}\p{Control}\p{Default_Ignorable_Code_Point}\u{2800}]/u;

/** Half of a surrogate pair, left when a text was cut within an emoji. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * Reads a text and decodes its character references; `undefined` if it has no visible characters.
 * The result is plain text, never markup. Lone surrogates are replaced with U+FFFD, because neither
 * HTML nor URLs can contain them, and letters with accents are single characters.
 */
export function readText(record: unknown, key: string): string | undefined {
  const value = field(record, key);
  const text = typeof value === 'string' ? decodeReferences(value).normalize() : '';
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

/** Reads an ISO date without a time zone; `undefined` if it does not exist in the calendar. */
export function readDate(record: unknown, key: string): string | undefined {
  const text = readText(record, key);
  return text !== undefined && isCalendarDate(text) ? text : undefined;
}

/** Reads a list, possibly empty; `undefined` if the field is not a list. */
export function readList(record: unknown, key: string): readonly unknown[] | undefined {
  const value = field(record, key);
  return Array.isArray(value) ? value : undefined;
}

/** Parses the items of a list in order. Invalid items are omitted. */
export function parseItems<Item>(
  list: readonly unknown[],
  parseItem: (item: unknown) => Item | undefined,
): Item[] {
  return list.map(parseItem).filter((item) => item !== undefined);
}

/** Parses the items of a field; returns an empty list if the field is not a list. */
export function readItems<Item>(
  record: unknown,
  key: string,
  parseItem: (item: unknown) => Item | undefined,
): Item[] {
  return parseItems(readList(record, key) ?? [], parseItem);
}

/**
 * Parses one page of a list; `undefined` if there is no list of results. Without a valid page
 * count, it is treated as the only page.
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
