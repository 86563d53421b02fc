interface RateLimitOptions {
  /** How many may come at once. */
  readonly burst: number;
  /** How many more each second. */
  readonly perSecond: number;
  /** Milliseconds, from any beginning. */
  readonly now: () => number;
}

/** Makes the question whether one more may be taken now. It knows no visitors: the limit is for all of them together. */
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
