const MAX_FAILURES = 3;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/**
 * A circuit breaker for a version that fails repeatedly. Opens after three failures in a row. If the next attempt after the pause fails too, the pause is
 * doubled.
 */
export function createBreaker(now: () => number) {
  let failures = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let pausedUntil = 0;
  return {
    isOpen: () => now() < pausedUntil,
    succeed() {
      failures = 0;
      pauseMs = FIRST_PAUSE_MS;
    },
    fail() {
      failures += 1;
      if (failures >= MAX_FAILURES) {
        pausedUntil = now() + pauseMs;
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    },
  };
}
