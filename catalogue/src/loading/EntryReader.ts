import type { ContentDay } from '../calendar/ContentDay.ts';

/** Reads the fields of one JSON object. Every method fails with a `ContentFault` that names the place and the field. */
export interface EntryReader {
  readonly where: string;
  /** A text that is not empty. */
  name(field: string): string;
  /** A text; `''` also when the field is absent. */
  text(field: string): string;
  /** A text, or `undefined` for null, `''` and an absent field. */
  optionalText(field: string): string | undefined;
  number(field: string): number;
  optionalNumber(field: string): number | undefined;
  flag(field: string, absent: boolean): boolean;
  names(field: string): readonly string[];
  /** A reader for each object of a list; an absent list is empty. */
  entries(field: string): readonly EntryReader[];
  /** A day from a field with an ISO date (or `''`) and a field with a number of days from today. */
  day(dateField: string, offsetField: string): ContentDay;
  /** Ends the reading with a sentence about this entry. */
  fail(complaint: string): never;
}
