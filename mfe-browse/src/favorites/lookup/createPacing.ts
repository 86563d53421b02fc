import { isRequestFailure } from '@portal/shared/domain/RequestFailure';

/** How fast tasks run: at once, slowly since one was refused, or not at all for some seconds. */
export type Pace =
  { readonly status: 'free' | 'slow' } | { readonly status: 'waiting'; readonly seconds: number };

/** After so many refusals in a row, waiting does not help. */
const MOST_REFUSALS = 5;
/** Longer is no pause any more. */
const LONGEST_WAIT_SECONDS = 120;
/**
 * From one task to the next after a refusal: half of what the gateway allows a visitor by default, so
 * that it does not refuse the pages that the visitor opens meanwhile.
 */
const LEAST_GAP_MS = 100;
const LONGEST_GAP_MS = 2_000;

const FREE: Pace = { status: 'free' };
const SLOW: Pace = { status: 'slow' };

export type Pacing = ReturnType<typeof createPacing>;

/** Creates what tells tasks when they may run, from how the service refuses them. */
export function createPacing() {
  const listeners = new Set<() => void>();
  let pace: Pace = FREE;
  let gapMs = 0;
  // By a clock that nobody sets back.
  let startsAt = 0;
  let resumesAt = 0;
  let refusedAt = -1;
  let refusals = 0;
  /** Why the tasks that wait do not run any more. */
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
    if (refusals > MOST_REFUSALS || seconds > LONGEST_WAIT_SECONDS) {
      end = { error };
      return;
    }
    gapMs = Math.min(LONGEST_GAP_MS, Math.max(LEAST_GAP_MS, gapMs * 2));
    resumesAt = refusedAt + seconds * 1_000;
    setPace({ status: 'waiting', seconds });
  };

  return {
    /** Returns the same object until the pace changes. */
    current: () => pace,
    /** Calls back after each change of the pace. Returns a function that ends this. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when a task may run; rejects if none may any more, or when the signal is aborted. */
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
    /** Slows down and returns if the task was refused and may run again; else throws its error. */
    fail(error: unknown, startedAt: number) {
      const seconds = secondsToWait(error, refusals);
      if (seconds === undefined) {
        throw error;
      }
      // Tasks that were under way at a refusal are refused for the same reason.
      if (startedAt > refusedAt) {
        slowDown(error, seconds);
      }
    },
    /** Begins anew; the time that a refusal names still counts. */
    reset() {
      [gapMs, startsAt, refusals, end] = [0, 0, 0, undefined];
      setPace(FREE);
    },
  };
}

/** How long a refusal asks to wait; `undefined` if it is none. Without a time, longer each time. */
function secondsToWait(error: unknown, refusals: number): number | undefined {
  if (!isRequestFailure(error)) {
    return undefined;
  }
  const { kind, retryAfter = '' } = error;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1_000;
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
