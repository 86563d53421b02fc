import { formatDate } from '@portal/shared/domain/dates';

/**
 * `Released on 5 March, 2020` for dates up to and including today, `Releasing on …` for later
 * dates. `undefined` for a missing or invalid date. Both parameters are ISO dates without a zone;
 * `today` is the visitor's local date, see `useToday`.
 */
export function releaseLine(isoDate: string | undefined, today: string): string | undefined {
  const date = formatDate(isoDate);
  if (isoDate === undefined || date === undefined) {
    return undefined;
  }
  // ISO dates sort chronologically as strings.
  return isoDate <= today ? `Released on ${date}` : `Releasing on ${date}`;
}
