/**
 * Milliseconds for durations, ages and deadlines, with any origin. Unlike the time of day, nobody can
 * set this clock: a correction by an hour must not prolong a pause by an hour.
 */
export function monotonicNow(): number {
  return performance.now();
}

/** When the clock had this reading, as an ISO date, by what the time of day is now. */
export function dateOf(reading: number, now = monotonicNow()): string {
  // oxlint-disable-next-line portal/closed-clocks -- the result is a date
  return new Date(Date.now() - (now - reading)).toISOString();
}
