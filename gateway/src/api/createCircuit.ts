import { type Answer, isOutage } from './Answer.ts';
import type { CircuitState } from './EdgeEvents.ts';

interface CircuitOptions {
  readonly now: () => number;
  readonly onTurn: (state: CircuitState) => void;
}

/** Watches whether the service answers, and keeps everybody away from one that does not. */
export interface Circuit {
  /** For how many seconds nobody may ask; 0: ask. */
  restSeconds(): number;
  /** Asks, and draws its conclusions from the answer. Call it only while there is no rest. */
  watch(ask: () => Promise<Answer>): Promise<Answer>;
}

/** One failure may be chance, and lists are asked for six at a time. */
const FAILURES_AT_MOST = 5;
/** How long the service is left alone, twice as long after each try that fails. */
const FIRST_REST_SECONDS = 5;
const LONGEST_REST_SECONDS = 60;
/** A service that asks for more has most likely lost its clock. */
const LONGEST_WISH_SECONDS = 10 * 60;

/**
 * The circuit opens after failures in a row, and when the service asks for a pause (429, or `Retry-After`). After the rest one call tries
 * it, while all others are still kept away; its answer closes the circuit, or opens it again for longer.
 */
export function createCircuit({ now, onTurn }: CircuitOptions): Circuit {
  let failures = 0;
  let nextRestSeconds = FIRST_REST_SECONDS;
  let restsUntil: number | undefined;
  let isTrying = false;

  const open = (seconds: number) => {
    restsUntil = now() + seconds * 1_000;
    onTurn('open');
  };
  const close = () => {
    failures = 0;
    nextRestSeconds = FIRST_REST_SECONDS;
    if (restsUntil !== undefined) {
      restsUntil = undefined;
      onTurn('closed');
    }
  };
  const conclude = (answer: Answer, isTry: boolean) => {
    if (!isOutage(answer)) {
      // One that was asked before the circuit opened says nothing about now.
      if (isTry || restsUntil === undefined) {
        close();
      }
      return;
    }
    failures += 1;
    const wish = answer.retryAfterSeconds ?? (answer.status === 429 ? 1 : undefined);
    if (wish !== undefined) {
      open(Math.min(wish, LONGEST_WISH_SECONDS));
    } else if (isTry || (restsUntil === undefined && failures >= FAILURES_AT_MOST)) {
      open(nextRestSeconds);
      nextRestSeconds = Math.min(nextRestSeconds * 2, LONGEST_REST_SECONDS);
    }
  };

  return {
    restSeconds() {
      const left = restsUntil === undefined ? 0 : Math.ceil((restsUntil - now()) / 1_000);
      return Math.max(left, isTrying ? 1 : 0);
    },
    async watch(ask) {
      const isTry = restsUntil !== undefined;
      if (isTry) {
        isTrying = true;
        onTurn('half-open');
      }
      try {
        const answer = await ask();
        conclude(answer, isTry);
        return answer;
      } finally {
        // Also where the visitor who tried it has left: the next one tries.
        isTrying &&= !isTry;
      }
    },
  };
}
