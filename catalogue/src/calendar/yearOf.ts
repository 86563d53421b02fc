/** The year of an ISO date; `undefined` for `''`. */
export function yearOf(isoDate: string): number | undefined {
  return isoDate === '' ? undefined : Number(isoDate.slice(0, 4));
}
