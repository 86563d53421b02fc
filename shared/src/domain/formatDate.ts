import { isCalendarDate } from './isCalendarDate.ts';

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
