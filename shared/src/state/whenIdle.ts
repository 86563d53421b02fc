/** A browser that never rests gets the next piece of work after this time. */
const PATIENCE_MS = 2000;
/** Safari has no `requestIdleCallback`. */
const PAUSE_MS = 200;

/** Resolves when the browser has nothing else to do, or after a while. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    } else {
      setTimeout(resolve, PAUSE_MS);
    }
  });
}
