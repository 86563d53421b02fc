/** Frequent enough to accept visitors again as soon as the loop keeps up. */
const LOOK_MS = 100;

/**
 * Whether the event loop's delay exceeds a limit, which is how long a request waits before it is
 * handled. Node's own histogram (`monitorEventLoopDelay`) shows nothing for a loop that is blocked
 * all the time, which is the case that matters here.
 */
export function watchLoopDelay(maxMs: number): () => boolean {
  const isLate = createDelayJudge(maxMs);
  let verdict = false;
  let lookedAt = performance.now();
  setInterval(() => {
    const now = performance.now();
    verdict = isLate(now - lookedAt - LOOK_MS);
    lookedAt = now;
  }, LOOK_MS).unref();
  return () => verdict;
}

/**
 * Judges a series of delays: the loop is late if two in a row exceed the limit. A single one may be
 * caused by one piece of work, such as reading the catalogue.
 */
export function createDelayJudge(maxMs: number): (delayMs: number) => boolean {
  let wasAbove = false;
  return (delayMs) => {
    const isAbove = delayMs > maxMs;
    const isLate = isAbove && wasAbove;
    wasAbove = isAbove;
    return isLate;
  };
}
