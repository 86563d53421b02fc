import { formatDate } from './formatDate.ts';

/**
 * `Released on 5 March, 2020` up to and including today, `Releasing on …` after it. `undefined` without a date of the calendar.
 * Both are ISO dates without a zone; `today` is the visitor's, see `todayIso`.
 */
export function releaseLine(isoDate: string | undefined, today: string): string | undefined {
  const date = formatDate(isoDate);
  if (isoDate === undefined || date === undefined) {
    return undefined;
  }
  // ISO dates stand in the order of time when they stand in the order of the alphabet.
  return isoDate <= today ? `Released on ${date}` : `Releasing on ${date}`;
}
