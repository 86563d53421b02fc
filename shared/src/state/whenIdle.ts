/** The maximum wait, for a browser that is never idle. */
const TIMEOUT_MS = 2000;
/** For Safari, which has no `requestIdleCallback`. */
const FALLBACK_MS = 200;

/** Resolves when the browser is idle, or after a timeout. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
    } else {
      setTimeout(resolve, FALLBACK_MS);
    }
  });
}
