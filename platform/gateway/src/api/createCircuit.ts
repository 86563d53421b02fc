import { type Answer, isOutage, isServiceUnavailable } from './Answer.ts';
import type { CircuitState } from './EdgeEvents.ts';

interface CircuitOptions {
  readonly now: () => number;
  readonly onTurn: (state: CircuitState) => void;
}

/** A circuit breaker: stops the calls to a service that does not respond. */
export interface Circuit {
  /** How many seconds no call may be made; 0 if calls are allowed. */
  restSeconds(): number;
  /**
   * Makes the call, and updates the state from its answer. Only while `restSeconds` is 0. `subject`
   * is what the call is about.
   */
  watch(ask: () => Promise<Answer>, subject: string): Promise<Answer>;
}

/**
 * How many subjects may fail. A single failure may be chance, up to six lists are requested at a time,
 * and all calls of one title may fail although others would be answered.
 */
const SUBJECTS_AT_MOST = 5;
/** How long the circuit stays open; doubled after each failed test call. */
const FIRST_REST_SECONDS = 5;
const LONGEST_REST_SECONDS = 60;
/** A longer `Retry-After` is most likely due to a wrong clock. */
const LONGEST_WISH_SECONDS = 10 * 60;

/**
 * The circuit opens after failures of several subjects in a row, and when the service asks for a
 * pause (429 or `Retry-After`). A failure that says nothing about other calls does not count. After the pause a single call tests the service, while all others are still
 * rejected. Its answer closes the circuit, or opens it again for longer.
 */
export function createCircuit({ now, onTurn }: CircuitOptions): Circuit {
  const failed = new Set<string>();
  let nextRestSeconds = FIRST_REST_SECONDS;
  let restsUntil: number | undefined;
  let isTrying = false;

  const open = (seconds: number) => {
    // A call from before the pause may still get an answer that asks for a shorter one.
    restsUntil = Math.max(restsUntil ?? 0, now() + seconds * 1_000);
    failed.clear();
    onTurn('open');
  };
  const close = () => {
    failed.clear();
    nextRestSeconds = FIRST_REST_SECONDS;
    if (restsUntil !== undefined) {
      restsUntil = undefined;
      onTurn('closed');
    }
  };
  const conclude = (answer: Answer, isTry: boolean, subject: string) => {
    if (!isServiceUnavailable(answer)) {
      // A call that started before the circuit opened does not show the current state, and a failure
      // of one title does not show that others are answered.
      if (isTry || (restsUntil === undefined && !isOutage(answer))) {
        close();
      }
      return;
    }
    failed.add(subject);
    const wish = answer.retryAfterSeconds ?? (answer.status === 429 ? 1 : undefined);
    if (wish !== undefined) {
      open(Math.min(wish, LONGEST_WISH_SECONDS));
    } else if (isTry || (restsUntil === undefined && failed.size >= SUBJECTS_AT_MOST)) {
      open(nextRestSeconds);
      nextRestSeconds = Math.min(nextRestSeconds * 2, LONGEST_REST_SECONDS);
    }
  };

  return {
    restSeconds() {
      const left = restsUntil === undefined ? 0 : Math.ceil((restsUntil - now()) / 1_000);
      return Math.max(left, isTrying ? 1 : 0);
    },
    async watch(ask, subject) {
      const isTry = restsUntil !== undefined;
      if (isTry) {
        isTrying = true;
        onTurn('half-open');
      }
      try {
        const answer = await ask();
        conclude(answer, isTry, subject);
        return answer;
      } finally {
        // Also if its visitor left and the test call was aborted: the next call is the test then.
        isTrying &&= !isTry;
      }
    },
  };
}
