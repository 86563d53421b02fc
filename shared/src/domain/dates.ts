const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * Formats an ISO date for display: `5 March, 2020`. Treated as a calendar date, so never shifted by
 * a time zone. `undefined` if the date is missing or does not exist.
 */
export function formatDate(isoDate: string | undefined): string | undefined {
  if (isoDate === undefined || !isCalendarDate(isoDate)) {
    return undefined;
  }
  const [year, month, day] = isoDate.split('-').map(Number);
  return `${day} ${MONTHS[Number(month) - 1]}, ${year}`;
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Whether an ISO date without a time zone exists in the calendar: `2023-02-31` and year 0 do not.
 */
export function isCalendarDate(text: string): boolean {
  const parts = ISO_DATE.exec(text);
  if (!parts) {
    return false;
  }
  const [, year, month, day] = parts.map(Number);
  // A day past the end of the month rolls over into the next month and no longer matches.
  const date = new Date(`${text}T00:00:00Z`);
  return (
    year !== 0 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() + 1 === month &&
    date.getUTCDate() === day
  );
}

/** The calendar date of a timestamp in this device's time zone, in ISO format without a zone. */
export function localDate(moment: Date | number): string {
  const date = new Date(moment);
  return [
    String(date.getFullYear()).padStart(4, '0'),
    ...[date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-');
}

const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Formats an ISO date as a day without its year: `Thursday, 26 November`. */
export function formatDay(isoDate: string): string {
  const [, month, day] = isoDate.split('-').map(Number);
  return `${WEEKDAYS[weekdayOf(isoDate)]}, ${day} ${MONTHS[Number(month) - 1]}`;
}

const DAY_MS = 86_400_000;

/** Adds days (possibly negative) to an ISO date. */
export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(isoDate) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of the week that contains an ISO date. */
export function mondayOf(isoDate: string): string {
  return addDays(isoDate, -weekdayOf(isoDate));
}

/** 0 is Monday. */
function weekdayOf(isoDate: string): number {
  return (new Date(Date.parse(isoDate)).getUTCDay() + 6) % 7;
}

/**
 * The number of days from one ISO date to another; negative if the other is earlier. Both are read
 * as UTC, so daylight saving time makes no difference.
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Sorts titles by date, oldest first; titles without a date come last, in their original order. */
export function oldestFirst<Title extends { readonly date?: string }>(
  titles: readonly Title[],
): readonly Title[] {
  // Sorts after every ISO date; as text, these sort chronologically.
  const undated = '~';
  return titles.toSorted(
    ({ date: one = undated }, { date: other = undated }) =>
      Number(one > other) - Number(one < other),
  );
}
