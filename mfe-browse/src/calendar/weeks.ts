import type { PageParams } from '@portal/contract/Section';
import { isCountryCode } from '@portal/shared/domain/countries';
import { addDays, isCalendarDate, mondayOf } from '@portal/shared/domain/dates';

/** The number of weeks on a page. */
const WEEKS = 4;
/** The range of weeks that are linked: outside of it, there are no titles. */
const FIRST = '1900-01-01';
const LAST = '2099-12-31';

/** The weeks of a page, by their Mondays. */
interface Weeks {
  readonly mondays: readonly string[];
  /** The first Mondays of the pages before and after; absent at the ends. */
  readonly previous?: string;
  readonly next?: string;
  /** The text in the URL if it is not a valid day. */
  readonly problem?: string;
}

/** Parses the weeks in the URL: they start with the given day, by default today. */
export function readWeeks({ week }: PageParams, today: string): Weeks {
  const isValid = week !== undefined && isCalendarDate(week) && isLinked(week);
  const first = mondayOf(isValid ? week : today);
  const [previous, next] = [addDays(first, -WEEKS * 7), addDays(first, WEEKS * 7)];
  return {
    mondays: Array.from({ length: WEEKS }, (_, index) => addDays(first, index * 7)),
    previous: isLinked(previous) ? previous : undefined,
    next: isLinked(next) ? next : undefined,
    problem: isValid ? undefined : week,
  };
}

function isLinked(date: string): boolean {
  return date >= FIRST && date <= LAST;
}

/** The country in the URL, in any case; `undefined` if it is missing or invalid. */
export function readCountry({ region = '' }: PageParams): string | undefined {
  const code = region.toUpperCase();
  return isCountryCode(code) ? code : undefined;
}

/** The URL of the page for these weeks; if `monday` is absent, for the current ones. */
export function writeQuery(week: string | undefined, country: string | undefined): PageParams {
  return {
    ...(week === undefined ? {} : { week }),
    ...(country === undefined ? {} : { region: country }),
  };
}
