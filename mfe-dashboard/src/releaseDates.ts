import { formatDate } from '@portal/shared/domain/dates';

/**
 * `Released on 5 March, 2020` up to and including today, `Releasing on …` after that. `undefined`
 * for a missing or invalid date. Both parameters are ISO dates without a zone; `today` is the
 * visitor's, see `useToday`.
 */
export function releaseLine(isoDate: string | undefined, today: string): string | undefined {
  const date = formatDate(isoDate);
  if (isoDate === undefined || date === undefined) {
    return undefined;
  }
  // ISO dates sort chronologically as text.
  return isoDate <= today ? `Released on ${date}` : `Releasing on ${date}`;
}
