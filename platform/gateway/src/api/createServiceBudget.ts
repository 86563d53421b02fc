import PQueue from 'p-queue';
import { createVisitorQueues, waitForTurn } from '../visitors/createVisitorQueues.ts';
import type { ApiEvents } from './ApiEvents.ts';
import { createCircuit } from './createCircuit.ts';
import { createFailure, type FailureCause, type ServiceResponse } from './ServiceResponse.ts';

export interface ServiceBudgetOptions {
  /** The maximum number of requests in any second. */
  readonly callsPerSecond: number;
  /** The maximum number of concurrent requests. */
  readonly callsAtOnce: number;
  readonly events: ApiEvents;
  readonly now?: () => number;
}

interface BudgetedRequest {
  /** The visitor who causes it. */
  readonly visitor: string;
  /** See `ApiRequest`. */
  readonly subject: string;
  readonly send: () => Promise<ServiceResponse>;
}

/**
 * Sends the request as soon as the limits allow; otherwise returns a failure that says when to retry:
 * a 503, or a 429 if this visitor's own requests fill the queue. Rejects only if `signal` is aborted.
 */
export type ServiceBudget = (
  request: BudgetedRequest,
  signal: AbortSignal,
) => Promise<ServiceResponse>;

/** The longest wait in the queue. Requests beyond it are refused at once. */
const QUEUE_SECONDS = 3;
/** The share of the limits, and of the queue, that one visitor may use. */
const VISITOR_SHARE = 0.5;

/** Keeps the portal within the service's limits, and stops requests to a service that does not respond. */
export function createServiceBudget({
  callsPerSecond,
  callsAtOnce,
  events,
  now = Date.now,
}: ServiceBudgetOptions): ServiceBudget {
  const queue = new PQueue({
    concurrency: callsAtOnce,
    intervalCap: callsPerSecond,
    interval: 1_000,
    strict: true,
  });
  const joinQueue = createVisitorQueues({
    atOnce: Math.ceil(callsAtOnce * VISITOR_SHARE),
    maxWaiting: Math.ceil(callsPerSecond * QUEUE_SECONDS * VISITOR_SHARE),
  });
  const circuit = createCircuit({ now, onChange: events.circuitChanged });
  const refuse = (retryAfterSeconds: number, cause?: FailureCause) => {
    events.refused();
    return createFailure('paused', { retryAfterSeconds, cause });
  };
  const refuseVisitor = () => {
    events.visitorRefused();
    return createFailure('tooMany', { retryAfterSeconds: QUEUE_SECONDS, cause: 'room' });
  };
  // The circuit may have opened while the request waited.
  const sendRequest = async ({ send, subject }: BudgetedRequest): Promise<ServiceResponse> => {
    const pauseSeconds = circuit.pauseSeconds();
    return pauseSeconds > 0 ? refuse(pauseSeconds) : circuit.watch(send, subject);
  };
  const waitInQueue = async (
    request: BudgetedRequest,
    signal: AbortSignal,
  ): Promise<ServiceResponse> => {
    if (queue.size >= callsPerSecond * QUEUE_SECONDS) {
      return refuse(QUEUE_SECONDS, 'room');
    }
    // Not sent by the queue: it would run in the async context of the request before, and traces would
    // show it there.
    const end = await waitForTurn(queue, signal);
    return sendRequest(request).finally(end);
  };
  return async (request, signal) => {
    const pauseSeconds = circuit.pauseSeconds();
    if (pauseSeconds > 0) {
      return refuse(pauseSeconds);
    }
    const turn = joinQueue(request.visitor, signal);
    if (!turn) {
      return refuseVisitor();
    }
    const end = await turn;
    return waitInQueue(request, signal).finally(end);
  };
}
