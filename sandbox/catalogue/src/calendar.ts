/** A date in the content: fixed, relative to the day of the request, or unknown. */
export type ContentDay =
  | { readonly kind: 'fixed'; readonly date: string }
  | { readonly kind: 'fromToday'; readonly days: number }
  | { readonly kind: 'unknown' };

/** The ISO date of a content day, relative to `today`; `''` if unknown. */
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

const DAY_MS = 86_400_000;

/** Adds `days` (possibly negative) to an ISO date. */
export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The year of an ISO date; `undefined` for `''`. */
export function yearOf(isoDate: string): number | undefined {
  return isoDate === '' ? undefined : Number(isoDate.slice(0, 4));
}

/** Whether a text is a valid ISO date that exists in the calendar, unlike `2023-02-30`. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return false;
  }
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Today's ISO date, UTC. */
export function currentDate(): string {
  return new Date().toISOString().slice(0, 10);
}
