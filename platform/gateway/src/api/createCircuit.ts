import type { CircuitState } from './ApiEvents.ts';
import { isOutage, isServiceUnavailable, type ServiceResponse } from './ServiceResponse.ts';

interface CircuitOptions {
  readonly now: () => number;
  readonly onChange: (state: CircuitState) => void;
}

/** A circuit breaker: stops requests to a service that does not respond. */
export interface Circuit {
  /** For how many seconds no request may be sent; 0 if the circuit is closed. */
  pauseSeconds(): number;
  /**
   * Makes the call, and updates the state from its response. Only while `pauseSeconds` is 0. `subject`
   * is what the call is about.
   */
  watch(send: () => Promise<ServiceResponse>, subject: string): Promise<ServiceResponse>;
}

/**
 * A single failure may be chance, up to six lists are requested at a time, and all requests about one
 * title may fail while others succeed.
 */
const MAX_FAILED_SUBJECTS = 5;
/** Doubled after each failed test. */
const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 60;
/** A longer `Retry-After` is most likely due to a wrong clock. */
const LONGEST_RETRY_AFTER_SECONDS = 10 * 60;

/**
 * Opens after failures of several subjects in a row, and when the service asks for a pause (429 or
 * `Retry-After`). Failures that concern one title do not count. After the pause a single request tests
 * the service: it closes the circuit, or opens it for longer.
 */
export function createCircuit({ now, onChange }: CircuitOptions): Circuit {
  const failed = new Set<string>();
  let nextPauseSeconds = FIRST_PAUSE_SECONDS;
  let pausedUntil: number | undefined;
  let isTesting = false;

  const open = (seconds: number) => {
    // A request from before the pause may ask for a shorter one.
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
      // Requests from before the circuit opened do not show the current state, and neither does a
      // failure that concerns one title.
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
        // Also if the test was aborted because its visitor left: the next request is the test.
        isTesting &&= !isTest;
      }
    },
  };
}
