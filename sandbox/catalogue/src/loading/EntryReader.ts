import { type ContentDay, isRealDate } from '../calendar.ts';

/**
 * Reads the fields of one JSON object. Every method fails with a `ContentFault` that names the
 * entry and the field.
 */
export interface EntryReader {
  readonly where: string;
  /** A non-empty text. */
  name(field: string): string;
  /** A text; `''` if the field is absent. */
  text(field: string): string;
  /** A text; `undefined` if the field is `null`, `''` or absent. */
  optionalText(field: string): string | undefined;
  number(field: string): number;
  optionalNumber(field: string): number | undefined;
  flag(field: string, absent: boolean): boolean;
  names(field: string): readonly string[];
  /** Returns a reader for each object in a list; an absent list is empty. */
  entries(field: string): readonly EntryReader[];
  /**
   * A content day, read from a field with an ISO date (or `''`) and a field with an offset in days
   * from today.
   */
  day(dateField: string, offsetField: string): ContentDay;
  /** Throws a `ContentFault` for this entry. */
  fail(complaint: string): never;
}

/** An error in the content files. Its message is one sentence that names the file and the entry. */
export class ContentFault extends Error {
  override readonly name = 'ContentFault';
}

/**
 * Creates a reader for a value that should be a JSON object. All error messages start with `where`.
 */
export function createEntryReader(value: unknown, where: string): EntryReader {
  const fail = (complaint: string): never => {
    throw new ContentFault(`${where}: ${complaint}.`);
  };
  if (!isRecord(value)) {
    return fail('an entry is not an object');
  }
  const typed = <T>(field: string, is: (found: unknown) => found is T, kind: string): T => {
    const found = value[field];
    return is(found) ? found : fail(`"${field}" is not ${kind}`);
  };
  const isAbsent = (field: string): boolean => value[field] === undefined || value[field] === null;

  return {
    where,
    fail,
    name: (field) => typed(field, isText, 'a text').trim() || fail(`"${field}" is empty`),
    text: (field) => (isAbsent(field) ? '' : typed(field, isText, 'a text')),
    optionalText: (field) =>
      isAbsent(field) ? undefined : typed(field, isText, 'a text') || undefined,
    number: (field) => typed(field, isNumber, 'a number'),
    optionalNumber: (field) => (isAbsent(field) ? undefined : typed(field, isNumber, 'a number')),
    flag: (field, absent) => (isAbsent(field) ? absent : typed(field, isFlag, 'true or false')),
    names: (field) => (isAbsent(field) ? [] : typed(field, isTextList, 'a list of texts')),
    entries: (field) =>
      isAbsent(field)
        ? []
        : typed(field, Array.isArray, 'a list').map((entry, index) =>
            createEntryReader(entry, `${where}, ${field}[${index}]`),
          ),
    day: (dateField, offsetField) => readDay(value[dateField], value[offsetField], dateField, fail),
  };
}

function readDay(
  date: unknown,
  offset: unknown,
  dateField: string,
  fail: (complaint: string) => never,
): ContentDay {
  if (isNumber(offset) && Number.isInteger(offset)) {
    return isText(date) && date !== ''
      ? fail(`"${dateField}" and a day offset exclude each other`)
      : { kind: 'fromToday', days: offset };
  }
  if (date === undefined || date === null || date === '') {
    return { kind: 'unknown' };
  }
  return isText(date) && isRealDate(date)
    ? { kind: 'fixed', date }
    : fail(`"${dateField}" is not a real ISO date`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}
