/** Frequent enough to accept visitors again as soon as the loop keeps up. */
const CHECK_MS = 100;

/**
 * Whether requests wait longer than a limit for the event loop. It has to be late at the last check and
 * now: once may be a single piece of work, such as reading the catalogue. Evaluated per request,
 * because hundreds may arrive between two checks. Node's `monitorEventLoopDelay` shows nothing for a
 * loop that is always blocked.
 */
export function watchLoopDelay(
  maxMs: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let checkedAt = now();
  let wasLate = false;
  const isLate = () => now() - checkedAt - CHECK_MS > maxMs;
  setInterval(() => {
    wasLate = isLate();
    checkedAt = now();
  }, CHECK_MS).unref();
  return () => wasLate && isLate();
}
