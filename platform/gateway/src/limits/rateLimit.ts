import { LRUCache } from 'lru-cache';

interface RateLimitOptions {
  /** The bucket's capacity. */
  readonly burst: number;
  /** The units added per second. */
  readonly perSecond: number;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

export interface RateLimit {
  /**
   * Takes `cost` units and returns 0, even if the balance becomes negative. If less than one unit
   * is left, takes nothing and returns the seconds until one is available, rounded up.
   */
  take(cost?: number): number;
  /** Always takes `cost` units, even if the balance becomes negative. */
  charge(cost: number): void;
}

/** A token bucket. */
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

interface RateLimitsOptions extends RateLimitOptions {
  /** The maximum number of keys; the least recently used is dropped first. */
  readonly max: number;
}

/** One token bucket per key, such as a visitor's address. */
export function createRateLimits({
  max,
  ...options
}: RateLimitsOptions): (key: string) => RateLimit {
  // With `max` alone, the cache would allocate the space for all keys at once.
  const limits = new LRUCache<string, RateLimit>({ maxSize: max, sizeCalculation: () => 1 });
  return (key) => {
    const limit = limits.get(key) ?? createRateLimit(options);
    limits.set(key, limit);
    return limit;
  };
}
