/** Soon enough to let visitors in again as soon as the loop keeps up. */
const LOOK_MS = 100;

/**
 * Whether the event loop is late by more than this: how long a request waits before anybody looks at it. Node's own histogram of it
 * (`monitorEventLoopDelay`) gives nothing for a loop that was held all the time, which is the case that matters here.
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
 * Takes one delay after the other, and says that the loop is late when two in a row are above the limit: one piece of work, such as
 * reading the catalogue in, holds it as well, and is over when the next visitor comes.
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
