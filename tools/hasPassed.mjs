import { setTimeout as pause } from 'node:timers/promises';

/** Resolves when the time has passed, with `true`, or with `false` when `signal` has ended it before. */
export function hasPassed(ms, signal) {
  return pause(ms, true, { signal }).catch(() => false);
}
