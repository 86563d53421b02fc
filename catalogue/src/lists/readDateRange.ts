import type { ApiRequest } from '../http/ApiRequest.ts';

/** Whether an ISO date lies between `<name>.gte` and `<name>.lte`. With a bound, what has no date is out. */
export function readDateRange(request: ApiRequest, name: string): (date: string) => boolean {
  const from = bound(request.param(`${name}.gte`));
  const to = bound(request.param(`${name}.lte`));
  return (date) =>
    (from === undefined || date >= from) && (to === undefined || (date !== '' && date <= to));
}

/** The service takes times of day too; the catalogue looks at the day. */
function bound(text: string | undefined): string | undefined {
  return text === undefined || !/^\d{4}-\d{2}-\d{2}/.test(text) ? undefined : text.slice(0, 10);
}
