/** Frequent enough to accept visitors again as soon as the loop keeps up. */
const LOOK_MS = 100;

/**
 * Whether the event loop's delay exceeds a limit, which is how long a request waits before it is
 * handled. It has to be late twice: at the last look, and now. Once may be a single piece of work,
 * such as reading the catalogue. It is computed for each request, because hundreds may arrive
 * between two looks. Node's own histogram (`monitorEventLoopDelay`) shows nothing for a loop that is
 * blocked all the time, which is the case that matters here.
 */
export function watchLoopDelay(
  maxMs: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let lookedAt = now();
  let wasLate = false;
  const isLate = () => now() - lookedAt - LOOK_MS > maxMs;
  setInterval(() => {
    wasLate = isLate();
    lookedAt = now();
  }, LOOK_MS).unref();
  return () => wasLate && isLate();
}
