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
 * Formats an ISO date for display: `5 March, 2020`. A calendar date, never shifted by a time zone.
 * `undefined` if the date is missing or does not exist.
 */
export function formatDate(isoDate: string | undefined): string | undefined {
  if (isoDate === undefined || !isCalendarDate(isoDate)) {
    return undefined;
  }
  const [year, month, day] = isoDate.split('-').map(Number);
  return `${day} ${MONTHS[Number(month) - 1]}, ${year}`;
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether an ISO date without a zone exists: `2023-02-31` does not, and there is no year 0. */
export function isCalendarDate(text: string): boolean {
  const parts = ISO_DATE.exec(text);
  if (!parts) {
    return false;
  }
  const [, year, month, day] = parts.map(Number);
  // A day beyond the end of its month rolls over into the next month and no longer matches.
  const date = new Date(`${text}T00:00:00Z`);
  return (
    year !== 0 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() + 1 === month &&
    date.getUTCDate() === day
  );
}

/** The calendar date of a moment in the time zone of this device, as an ISO date without a zone. */
export function localDate(moment: Date | number): string {
  const date = new Date(moment);
  return [
    String(date.getFullYear()).padStart(4, '0'),
    ...[date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-');
}
