import { addDays } from './addDays.ts';
import type { ContentDay } from './ContentDay.ts';

/** The ISO date of a content day, seen from `today`; `''` when it is not known. */
export function dateOn(day: ContentDay, today: string): string {
  switch (day.kind) {
    case 'fixed':
      return day.date;
    case 'fromToday':
      return addDays(today, day.days);
    case 'unknown':
      return '';
    default:
      return day satisfies never;
  }
}
