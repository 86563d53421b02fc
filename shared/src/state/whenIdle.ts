/** Maximum time to wait until the browser is idle. */
const TIMEOUT_MS = 2000;
/** Delay in browsers without `requestIdleCallback` (Safari). */
const FALLBACK_MS = 200;

/** Resolves when the browser is idle or the timeout has passed. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
    } else {
      setTimeout(resolve, FALLBACK_MS);
    }
  });
}
