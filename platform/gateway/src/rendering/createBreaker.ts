/** Keeps a version that fails again and again from being rendered with. */
export interface Breaker {
  isOpen(): boolean;
  succeed(): void;
  fail(): void;
}

const FAILURES_AT_MOST = 3;
const FIRST_REST_MS = 10_000;
const LONGEST_REST_MS = 10 * 60_000;

/**
 * Opens after three failures in a row. After a rest it lets rendering through again; a failure then
 * opens it at once, for twice as long.
 */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let restMs = FIRST_REST_MS;
  let restsUntil = 0;
  return {
    isOpen: () => now() < restsUntil,
    succeed() {
      failures = 0;
      restMs = FIRST_REST_MS;
    },
    fail() {
      failures += 1;
      if (failures >= FAILURES_AT_MOST) {
        restsUntil = now() + restMs;
        restMs = Math.min(restMs * 2, LONGEST_REST_MS);
      }
    },
  };
}
