import type { PageParams } from '@portal/contract/Section';
import { isCountryCode } from '@portal/shared/domain/countries';
import { addDays, isCalendarDate, mondayOf } from '@portal/shared/domain/dates';

/** The number of weeks on a page. */
const WEEKS = 4;
/** Weeks outside of this range are not linked: they have no titles. */
const FIRST = '1900-01-01';
const LAST = '2099-12-31';

/** The weeks of a page, by their Mondays. */
interface Weeks {
  readonly mondays: readonly string[];
  /** The first Mondays of the pages before and after; absent at the ends. */
  readonly previous?: string;
  readonly next?: string;
  /** The text in the URL that is not a day. */
  readonly problem?: string;
}

/** Reads the weeks from the URL: those from the given day, or else from today. */
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

/** The country in the URL; `undefined` without a valid one. */
export function readCountry({ region = '' }: PageParams): string | undefined {
  return isCountryCode(region) ? region : undefined;
}

/** The URL of the page for these weeks; without a week, for the current one. */
export function writeQuery(week: string | undefined, country: string | undefined): PageParams {
  return {
    ...(week === undefined ? {} : { week }),
    ...(country === undefined ? {} : { region: country }),
  };
}
