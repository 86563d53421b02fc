/** A day in the content: fixed, counted from the day of the request, or not known. */
export type ContentDay =
  | { readonly kind: 'fixed'; readonly date: string }
  | { readonly kind: 'fromToday'; readonly days: number }
  | { readonly kind: 'unknown' };

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

const DAY_MS = 86_400_000;

/** The ISO date so many days after (negative: before) another ISO date. */
export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The year of an ISO date; `undefined` for `''`. */
export function yearOf(isoDate: string): number | undefined {
  return isoDate === '' ? undefined : Number(isoDate.slice(0, 4));
}

/** Whether a text is an ISO date that the calendar has: `2023-02-30` is not. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return false;
  }
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The present day as an ISO date, UTC. */
export function currentDate(): string {
  return new Date().toISOString().slice(0, 10);
}
