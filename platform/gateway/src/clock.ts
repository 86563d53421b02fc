/**
 * Milliseconds for durations, ages and deadlines, with any origin. Unlike the time of day, this
 * clock cannot be set: a correction by an hour must not prolong a pause by an hour.
 */
export function monotonicNow(): number {
  return performance.now();
}

/** The ISO date of a reading of this clock, based on the current time of day. */
export function dateOf(reading: number, now = monotonicNow()): string {
  // oxlint-disable-next-line portal/closed-clocks -- the result is a date
  return new Date(Date.now() - (now - reading)).toISOString();
}
