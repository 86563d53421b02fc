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
 * An ISO date as the visitor reads it: `5 March, 2020`. A calendar date, never moved by a time zone. `undefined` when there is none
 * or it does not stand in the calendar.
 */
export function formatDate(isoDate: string | undefined): string | undefined {
  if (isoDate === undefined || !isCalendarDate(isoDate)) {
    return undefined;
  }
  const [year, month, day] = isoDate.split('-').map(Number);
  return `${day} ${MONTHS[Number(month) - 1]}, ${year}`;
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is an ISO date without a zone that stands in the calendar: `2023-02-31` does not, and there is no year 0. */
export function isCalendarDate(text: string): boolean {
  const parts = ISO_DATE.exec(text);
  if (!parts) {
    return false;
  }
  const [, year, month, day] = parts.map(Number);
  // Read back in UTC, where no zone can move the day: a day that the month does not have comes back in the next one.
  const date = new Date(`${text}T00:00:00Z`);
  return (
    year !== 0 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() + 1 === month &&
    date.getUTCDate() === day
  );
}
