import { isRequestFailure } from '../domain/RequestFailure.ts';

/** The pace of tasks: unlimited, slow after a 429 response, or waiting for some seconds. */
export type Pace =
  | { readonly status: 'free' | 'slow' }
  | { readonly status: 'waiting'; readonly seconds: number };

/** Maximum number of consecutive rejections. Waiting any longer would not help. */
const MAX_REFUSALS = 5;
const MAX_WAIT_SECONDS = 120;
/**
 * Minimum time between two tasks after a rejection: half of the gateway's default rate, so that the
 * visitor can still open other pages.
 */
const MIN_GAP_MS = 100;
const MAX_GAP_MS = 2_000;

const FREE: Pace = { status: 'free' };
const SLOW: Pace = { status: 'slow' };

export type Pacing = ReturnType<typeof createPacing>;

/** Creates the pacing of tasks: they slow down when the service rejects requests. */
export function createPacing() {
  const listeners = new Set<() => void>();
  let pace: Pace = FREE;
  let gapMs = 0;
  // Times are from `performance.now`, because it is monotonic.
  let startsAt = 0;
  let resumesAt = 0;
  let refusedAt = -1;
  let refusals = 0;
  /** The error for all waiting tasks once waiting is pointless. */
  let end: { readonly error: unknown } | undefined;

  const setPace = (next: Pace) => {
    if (next !== pace) {
      pace = next;
      listeners.forEach((listener) => listener());
    }
  };
  const waitMs = () => Math.max(startsAt, resumesAt) - performance.now();
  const slowDown = (error: unknown, seconds: number) => {
    refusals += 1;
    refusedAt = performance.now();
    if (refusals > MAX_REFUSALS || seconds > MAX_WAIT_SECONDS) {
      end = { error };
      return;
    }
    gapMs = Math.min(MAX_GAP_MS, Math.max(MIN_GAP_MS, gapMs * 2));
    resumesAt = refusedAt + seconds * 1_000;
    setPace({ status: 'waiting', seconds });
  };

  return {
    /** Returns the same object until the next change of pace. */
    current: () => pace,
    /** Calls back after each change of pace. Returns a function that unsubscribes. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when a task may run. Rejects on abort, or once waiting is pointless. */
    async waitForTime(signal: AbortSignal | undefined) {
      signal?.throwIfAborted();
      for (let ms = waitMs(); ms > 0 && !end; ms = waitMs()) {
        await delay(ms, signal);
      }
      if (end) {
        throw end.error;
      }
      startsAt = performance.now() + gapMs;
      setPace(gapMs > 0 ? SLOW : FREE);
    },
    succeed: () => void (refusals = 0),
    /** Slows down if the task was rejected and can be retried; otherwise throws its error. */
    fail(error: unknown, startedAt: number) {
      const seconds = secondsToWait(error, refusals);
      if (seconds === undefined) {
        throw error;
      }
      // Requests that were already in flight at the first rejection do not count as further
      // rejections.
      if (startedAt > refusedAt) {
        slowDown(error, seconds);
      }
    },
    /** Resets the pace, but not the current wait. */
    reset() {
      [gapMs, startsAt, refusals, end] = [0, 0, 0, undefined];
      setPace(FREE);
    },
  };
}

/**
 * The seconds to wait after a rejection: the requested time, otherwise exponential backoff.
 * `undefined` for other errors.
 */
function secondsToWait(error: unknown, refusals: number): number | undefined {
  if (!isRequestFailure(error)) {
    return undefined;
  }
  const { kind, retryAfter = '' } = error;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : // oxlint-disable-next-line portal/closed-clocks -- compared with a date
      (Date.parse(retryAfter) - Date.now()) / 1_000;
  if (!Number.isNaN(seconds)) {
    return Math.max(1, Math.ceil(seconds));
  }
  return kind === 'rateLimited' ? 2 ** refusals : undefined;
}

function delay(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const handleAbort = () => {
      clearTimeout(timer);
      reject(new Error('Aborted.'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', handleAbort);
      resolve();
    }, durationMs);
    signal?.addEventListener('abort', handleAbort, { once: true });
  });
}
