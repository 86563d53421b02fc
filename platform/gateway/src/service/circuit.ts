import type { CircuitState } from './ApiEvents.ts';
import { isOutage, isServiceUnavailable, type ServiceResponse } from './ServiceResponse.ts';

interface CircuitOptions {
  readonly now: () => number;
  readonly onChange: (state: CircuitState) => void;
}

/** A circuit breaker for requests to the service. */
export interface Circuit {
  /** Seconds until the next request may be sent; 0 if it may be sent now. */
  pauseSeconds(): number;
  /**
   * Sends the request and updates the state from the response. Call only if `pauseSeconds` returns
   * 0. `subject` identifies the resource, see `ApiRequest`.
   */
  watch(send: () => Promise<ServiceResponse>, subject: string): Promise<ServiceResponse>;
}

/**
 * Number of failed subjects that opens the circuit. More than one, because a failure can be random,
 * and all requests for one title can fail while others succeed.
 */
const MAX_FAILED_SUBJECTS = 5;
/** The pause after the circuit opens. Doubled after each failed test request. */
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 60;
/** Upper bound for `Retry-After`: a longer one is most likely caused by a wrong clock. */
const LONGEST_RETRY_AFTER_SECONDS = 10 * 60;

/**
 * Opens after failures of several subjects in a row, or when the service limits the rate (429 or
 * `Retry-After`). Failures specific to one title do not count. After the pause, a single test
 * request closes the circuit or extends the pause.
 */
export function createCircuit({ now, onChange }: CircuitOptions): Circuit {
  const failed = new Set<string>();
  let nextPauseSeconds = FIRST_PAUSE_SECONDS;
  let pausedUntil: number | undefined;
  let isTesting = false;

  const open = (seconds: number) => {
    // A request sent before the pause can still report a shorter `Retry-After`.
    pausedUntil = Math.max(pausedUntil ?? 0, now() + seconds * 1_000);
    failed.clear();
    onChange('open');
  };
  const close = () => {
    failed.clear();
    nextPauseSeconds = FIRST_PAUSE_SECONDS;
    if (pausedUntil !== undefined) {
      pausedUntil = undefined;
      onChange('closed');
    }
  };
  const update = (response: ServiceResponse, isTest: boolean, subject: string) => {
    if (!isServiceUnavailable(response)) {
      // Ignores requests sent before the circuit opened, and failures specific to one title.
      if (isTest || (pausedUntil === undefined && !isOutage(response))) {
        close();
      }
      return;
    }
    failed.add(subject);
    const retryAfter = response.retryAfterSeconds ?? (response.status === 429 ? 1 : undefined);
    if (retryAfter !== undefined) {
      open(Math.min(retryAfter, LONGEST_RETRY_AFTER_SECONDS));
    } else if (isTest || (pausedUntil === undefined && failed.size >= MAX_FAILED_SUBJECTS)) {
      open(nextPauseSeconds);
      nextPauseSeconds = Math.min(nextPauseSeconds * 2, LONGEST_PAUSE_SECONDS);
    }
  };

  return {
    pauseSeconds() {
      const left = pausedUntil === undefined ? 0 : Math.ceil((pausedUntil - now()) / 1_000);
      return Math.max(left, isTesting ? 1 : 0);
    },
    async watch(send, subject) {
      const isTest = pausedUntil !== undefined;
      if (isTest) {
        isTesting = true;
        onChange('half-open');
      }
      try {
        const response = await send();
        update(response, isTest, subject);
        return response;
      } finally {
        // Also runs if the visitor aborted the test request: the next request is then the test.
        isTesting &&= !isTest;
      }
    },
  };
}
