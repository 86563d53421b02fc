import { yearOf } from '../calendar/yearOf.ts';
import type { ApiRequest } from '../http/ApiRequest.ts';

/** Whether an ISO date is of the year that one of the parameters names. Absent or not a year: every date is. */
export function readYear(request: ApiRequest, names: readonly string[]): (date: string) => boolean {
  const years = names
    .map((name) => request.param(name))
    .filter((text) => text !== undefined && /^\d{4}$/.test(text))
    .map(Number);
  return (date) => years.every((year) => yearOf(date) === year);
}
