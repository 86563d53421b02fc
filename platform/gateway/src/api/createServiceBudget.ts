import PQueue from 'p-queue';
import { type Answer, createFailure } from './Answer.ts';
import { createCircuit } from './createCircuit.ts';
import type { EdgeEvents } from './EdgeEvents.ts';

export interface ServiceBudgetOptions {
  /** The maximum number of calls in any second. */
  readonly callsPerSecond: number;
  /** The maximum number of concurrent calls. */
  readonly callsAtOnce: number;
  readonly events: EdgeEvents;
  readonly now?: () => number;
}

/**
 * Makes the call as soon as the limits allow; otherwise returns a 503 that says when to retry.
 * Rejects only when `signal` is aborted.
 */
export type ServiceBudget = (ask: () => Promise<Answer>, signal: AbortSignal) => Promise<Answer>;

/**
 * The longest wait in the queue. Calls beyond it are refused at once: visitors would rather know.
 */
const LINE_SECONDS = 3;

/**
 * Keeps the portal within the service's limits, however many visitors there are, and stops the
 * calls to a service that does not respond.
 */
export function createServiceBudget({
  callsPerSecond,
  callsAtOnce,
  events,
  now = Date.now,
}: ServiceBudgetOptions): ServiceBudget {
  const line = new PQueue({
    concurrency: callsAtOnce,
    intervalCap: callsPerSecond,
    interval: 1_000,
    strict: true,
  });
  const circuit = createCircuit({ now, onTurn: events.circuitTurned });
  const refuse = (seconds: number) => {
    events.refused();
    return createFailure('resting', seconds);
  };
  /** Resolves at the head of the queue, with a function that frees the place. */
  const waitForTurn = (signal: AbortSignal) =>
    new Promise<() => void>((begin, reject) => {
      line.add(() => new Promise<void>((end) => begin(end)), { signal }).catch(reject);
    });
  return async (ask, signal) => {
    const isTooLong = line.size >= callsPerSecond * LINE_SECONDS;
    const waitSeconds = circuit.restSeconds() || (isTooLong ? LINE_SECONDS : 0);
    if (waitSeconds > 0) {
      return refuse(waitSeconds);
    }
    const end = await waitForTurn(signal);
    try {
      // Called here and not by the queue, which would run it in the asynchronous context of the
      // request before it, and traces would show it there. The circuit may have opened meanwhile.
      const restSeconds = circuit.restSeconds();
      return restSeconds > 0 ? refuse(restSeconds) : await circuit.watch(ask);
    } finally {
      end();
    }
  };
}
