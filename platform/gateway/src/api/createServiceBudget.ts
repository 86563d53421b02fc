import PQueue from 'p-queue';
import { createShares, waitForTurn } from '../visitors/createShares.ts';
import { type Answer, createFailure, type FailureCause } from './Answer.ts';
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

interface BudgetedCall {
  /** The visitor who causes it. */
  readonly visitor: string;
  /** What it is about, see `Question`. */
  readonly subject: string;
  readonly ask: () => Promise<Answer>;
}

/**
 * Makes the call as soon as the limits allow; otherwise returns a failure that says when to retry:
 * a 503, or a 429 if it is this visitor's own calls that fill the queue. Rejects only when `signal`
 * is aborted.
 */
export type ServiceBudget = (call: BudgetedCall, signal: AbortSignal) => Promise<Answer>;

/**
 * The longest wait in the queue. Calls beyond it are refused at once: visitors would rather know.
 */
const LINE_SECONDS = 3;
/** How much of the service, and of the wait for it, one visitor may have. */
const SHARE_OF_ONE = 0.5;

/**
 * Keeps the portal within the service's limits, however many visitors there are and however much one
 * of them wants, and stops the calls to a service that does not respond.
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
  const takeShare = createShares({
    atOnce: Math.ceil(callsAtOnce * SHARE_OF_ONE),
    mostWaiting: Math.ceil(callsPerSecond * LINE_SECONDS * SHARE_OF_ONE),
  });
  const circuit = createCircuit({ now, onTurn: events.circuitTurned });
  const refuse = (retryAfterSeconds: number, cause?: FailureCause) => {
    events.refused();
    return createFailure('resting', { retryAfterSeconds, cause });
  };
  const refuseVisitor = () => {
    events.visitorRefused();
    return createFailure('tooMany', { retryAfterSeconds: LINE_SECONDS, cause: 'room' });
  };
  /** At the head of both queues. The circuit may have opened meanwhile. */
  const makeCall = async ({ ask, subject }: BudgetedCall): Promise<Answer> => {
    const restSeconds = circuit.restSeconds();
    return restSeconds > 0 ? refuse(restSeconds) : circuit.watch(ask, subject);
  };
  const waitInLine = async (call: BudgetedCall, signal: AbortSignal): Promise<Answer> => {
    if (line.size >= callsPerSecond * LINE_SECONDS) {
      return refuse(LINE_SECONDS, 'room');
    }
    // The call is made here and not by the queue, which would run it in the asynchronous context of
    // the request before it, and traces would show it there.
    const end = await waitForTurn(line, signal);
    return makeCall(call).finally(end);
  };
  return async (call, signal) => {
    const restSeconds = circuit.restSeconds();
    if (restSeconds > 0) {
      return refuse(restSeconds);
    }
    const turn = takeShare(call.visitor, signal);
    if (!turn) {
      return refuseVisitor();
    }
    const end = await turn;
    return waitInLine(call, signal).finally(end);
  };
}
