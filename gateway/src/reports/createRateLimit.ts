interface RateLimitOptions {
  /** The size of a burst. */
  readonly burst: number;
  /** The refill per second. */
  readonly perSecond: number;
  /** Milliseconds, from any origin. */
  readonly now: () => number;
}

/** Creates a rate limit. It is global and does not distinguish visitors. */
export function createRateLimit({ burst, perSecond, now }: RateLimitOptions): () => boolean {
  let left = burst;
  let filledAt = now();
  return () => {
    const at = now();
    left = Math.min(burst, left + ((at - filledAt) / 1_000) * perSecond);
    filledAt = at;
    if (left < 1) {
      return false;
    }
    left -= 1;
    return true;
  };
}
