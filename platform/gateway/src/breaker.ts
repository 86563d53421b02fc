interface BreakerOptions {
  readonly now: () => number;
  /** The number of consecutive failures that opens the circuit. */
  readonly maxFailures: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/**
 * A circuit breaker. Opens after several consecutive failures. If the first attempt after the pause
 * also fails, the next pause is twice as long. Attempts that began before a pause neither end nor
 * prolong it.
 */
export function createBreaker({ now, maxFailures, firstPauseMs, longestPauseMs }: BreakerOptions) {
  const failed = new Set<unknown>();
  let nextPauseMs = firstPauseMs;
  let pausedUntil: number | undefined;

  /** The remaining pause; 0 if the next attempt is allowed. */
  const leftMs = () => Math.max(0, (pausedUntil ?? 0) - now());
  const isOpen = () => leftMs() > 0;
  /** Whether the circuit has never opened, or the last attempt after a pause has succeeded. */
  const isClosed = () => pausedUntil === undefined;
  /** Opens the circuit for at least this long. */
  const pause = (ms: number) => {
    pausedUntil = Math.max(pausedUntil ?? 0, now() + ms);
    failed.clear();
  };
  return {
    leftMs,
    isOpen,
    isClosed,
    pause,
    succeed() {
      if (!isOpen()) {
        failed.clear();
        nextPauseMs = firstPauseMs;
        pausedUntil = undefined;
      }
    },
    /** Repeated failures of one subject count as one. */
    fail(subject: unknown = Symbol('another one')) {
      if (!isOpen() && (!isClosed() || failed.add(subject).size >= maxFailures)) {
        pause(nextPauseMs);
        nextPauseMs = Math.min(nextPauseMs * 2, longestPauseMs);
      }
    },
  };
}
