import { monotonicNow } from '../clock.ts';

/** The check interval, short enough to accept visitors again soon after the event loop recovers. */
const CHECK_MS = 100;

/**
 * Returns whether the event loop delay exceeds the limit, both now and at the last check: a single
 * delay can come from a one-off task, such as reading the catalogue. Computed per request, because
 * hundreds can arrive between two checks. Node's `monitorEventLoopDelay` reports nothing while the
 * loop is blocked.
 */
export function watchLoopDelay(maxMs: number, now: () => number = monotonicNow): () => boolean {
  let checkedAt = now();
  let wasLate = false;
  const isLate = () => now() - checkedAt - CHECK_MS > maxMs;
  setInterval(() => {
    wasLate = isLate();
    checkedAt = now();
  }, CHECK_MS).unref();
  return () => wasLate && isLate();
}
