import { createBreaker } from '../breaker.ts';
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
const PAUSES = { firstPauseMs: 5_000, longestPauseMs: 60_000 };
/** Upper bound for `Retry-After`: a longer one is most likely caused by a wrong clock. */
const LONGEST_RETRY_AFTER_SECONDS = 10 * 60;

/**
 * Opens after failures of several subjects in a row, or when the service limits the rate (429 or
 * `Retry-After`). Failures specific to one title do not count. After the pause, a single test
 * request closes the circuit or extends the pause.
 */
export function createCircuit({ now, onChange }: CircuitOptions): Circuit {
  const breaker = createBreaker({ now, maxFailures: MAX_FAILED_SUBJECTS, ...PAUSES });
  let state: CircuitState = 'closed';

  const change = (next: CircuitState) => {
    if (next !== state) {
      state = next;
      onChange(next);
    }
  };
  const update = (response: ServiceResponse, isTest: boolean, subject: string) => {
    const isUnavailable = isServiceUnavailable(response);
    const retryAfter = response.retryAfterSeconds ?? (response.status === 429 ? 1 : undefined);
    if (isUnavailable && retryAfter !== undefined) {
      breaker.pause(Math.min(retryAfter, LONGEST_RETRY_AFTER_SECONDS) * 1_000);
      return;
    }
    // This request was sent before the circuit opened.
    if (isTest || breaker.isClosed()) {
      if (isUnavailable) {
        breaker.fail(subject);
      } else if (isTest || !isOutage(response)) {
        // A failure specific to one title is neither a success nor a failure, unless it is the test
        // request.
        breaker.succeed();
      }
    }
  };

  return {
    pauseSeconds: () =>
      Math.max(Math.ceil(breaker.leftMs() / 1_000), state === 'half-open' ? 1 : 0),
    async watch(send, subject) {
      const isTest = !breaker.isClosed();
      if (isTest) {
        change('half-open');
      }
      try {
        const response = await send();
        update(response, isTest, subject);
        return response;
      } finally {
        // Also runs if the visitor aborted the test request: the next request is then the test
        // request.
        if (isTest || state !== 'half-open') {
          change(breaker.isClosed() ? 'closed' : 'open');
        }
      }
    },
  };
}
