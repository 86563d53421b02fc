interface RateLimitOptions {
  /** How much may be taken at once. */
  readonly burst: number;
  /** How much more each second. */
  readonly perSecond: number;
  /** Milliseconds, from any beginning. */
  readonly now: () => number;
}

export interface RateLimit {
  /** Takes this much, 1 when left out. Gives 0; or, when nothing is left, takes nothing and gives the whole seconds until something is. */
  take(cost?: number): number;
  /** Takes it in any case; what is not there is owed. */
  charge(cost: number): void;
}

/** A bucket that fills with time. It knows no visitors: whoever needs one for each makes one for each. */
export function createRateLimit({ burst, perSecond, now }: RateLimitOptions): RateLimit {
  let left = burst;
  let filledAt = now();
  const fill = () => {
    const at = now();
    left = Math.min(burst, left + ((at - filledAt) / 1_000) * perSecond);
    filledAt = at;
  };
  return {
    take(cost = 1) {
      fill();
      if (left < 1) {
        return Math.ceil((1 - left) / perSecond);
      }
      left -= cost;
      return 0;
    },
    charge(cost) {
      fill();
      left -= cost;
    },
  };
}
