/**
 * How long to wait for an element of a section's page: the maximum that operators can set as
 * `SECTION_DEADLINE_MS`.
 */
export const SECTION_PATIENCE_MS = 60_000;

/**
 * Resolves with the element as soon as `find` returns one, or with `undefined` after `patienceMs`
 * or on cancellation.
 */
export function waitForElement<Found>(
  find: () => Found | undefined,
  patienceMs: number,
  signal?: AbortSignal,
): Promise<Found | undefined> {
  return new Promise((resolve) => {
    const finish = (found: Found | undefined) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const observer = new MutationObserver(() => {
      const found = find();
      if (found !== undefined) {
        finish(found);
      }
    });
    const timer = setTimeout(() => finish(undefined), patienceMs);
    signal?.addEventListener('abort', () => finish(undefined), { once: true });

    const early = find();
    if (early !== undefined || signal?.aborted) {
      finish(early);
    } else {
      observer.observe(document.body, { childList: true, subtree: true });
    }
  });
}
