import { setTimeout as pause } from 'node:timers/promises';

/** Resolves with `true` after the time, or with `false` if `signal` aborts first. */
export function hasPassed(ms, signal) {
  return pause(ms, true, { signal }).catch(() => false);
}
