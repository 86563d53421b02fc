/**
 * A monotonic clock in milliseconds with an arbitrary origin, for durations, ages and deadlines.
 * Unlike the time of day, it cannot be set: when the system's clock is corrected by an hour, a
 * pause does not become an hour longer.
 */
export function monotonicNow(): number {
  return performance.now();
}

/** Converts a reading of this clock to an ISO date. */
export function dateOf(reading: number, now = monotonicNow()): string {
  // oxlint-disable-next-line portal/closed-clocks -- the result is a date
  return new Date(Date.now() - (now - reading)).toISOString();
}
