import PQueue from 'p-queue';
import { monotonicNow } from '../clock.ts';
import type { Payer } from '../limits/visitorBudget.ts';
import { createVisitorQueues, waitForFirstTurn, waitForTurn } from '../limits/visitorQueues.ts';
import type { ApiEvents } from './ApiEvents.ts';
import { createCircuit } from './circuit.ts';
import { createFailure, type FailureCause, type ServiceResponse } from './ServiceResponse.ts';

export interface ServiceBudgetOptions {
  /** The maximum number of requests in any second. */
  readonly callsPerSecond: number;
  /** The maximum number of concurrent requests. */
  readonly callsAtOnce: number;
  readonly events: ApiEvents;
  readonly now?: () => number;
}

/** A request, and the visitors on whose behalf it is sent. */
interface BudgetedRequest extends Pick<Payer, 'visitor' | 'onJoin'> {
  /** See `ApiRequest`. */
  readonly subject: string;
  readonly send: () => Promise<ServiceResponse>;
}

/**
 * Sends the request as soon as the limits allow. Otherwise returns a failure with `Retry-After`:
 * 503, or 429 if the visitors' queues are full. Rejects only if `signal` is aborted.
 */
export type ServiceBudget = (
  request: BudgetedRequest,
  signal: AbortSignal,
) => Promise<ServiceResponse>;

/** The longest wait in the queue. Requests that would wait longer are rejected immediately. */
const QUEUE_SECONDS = 3;
/** The share of the limits and of the queue that a single visitor can use. */
const VISITOR_SHARE = 0.5;

/**
 * Keeps requests within the service's limits, and stops sending them while the service is
 * unavailable.
 */
export function createServiceBudget({
  callsPerSecond,
  callsAtOnce,
  events,
  now = monotonicNow,
}: ServiceBudgetOptions): ServiceBudget {
  const queue = new PQueue({ concurrency: callsAtOnce });
  keepPace(queue, callsPerSecond, now);
  const joinQueue = createVisitorQueues({
    atOnce: Math.ceil(callsAtOnce * VISITOR_SHARE),
    maxWaiting: Math.ceil(callsPerSecond * QUEUE_SECONDS * VISITOR_SHARE),
  });
  const circuit = createCircuit({ now, onChange: (state) => events.circuitChanged(state) });
  const refuse = (retryAfterSeconds: number, cause?: FailureCause) => {
    events.refused();
    return createFailure('paused', { retryAfterSeconds, cause });
  };
  const refuseVisitor = () => {
    events.visitorRefused();
    return createFailure('tooMany', { retryAfterSeconds: QUEUE_SECONDS, cause: 'room' });
  };
  // Check again: the circuit might have opened while the request was queued.
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
    // The queue must not send the request itself: it would run in the async context of the previous
    // request and appear in that request's trace.
    const end = await waitForTurn(queue, signal);
    return sendRequest(request).finally(end);
  };
  return async (request, signal) => {
    const pauseSeconds = circuit.pauseSeconds();
    if (pauseSeconds > 0) {
      return refuse(pauseSeconds);
    }
    const end = await waitForFirstTurn(joinQueue, request, signal);
    return end ? waitInQueue(request, signal).finally(end) : refuseVisitor();
  };
}

/**
 * Pauses the queue while the maximum number of tasks has begun within the last second. The queue's
 * own interval depends on the time of day, and that can be set back.
 */
function keepPace(queue: PQueue, perSecond: number, now: () => number): void {
  /** When the latest tasks began, oldest first. */
  const begun: number[] = [];
  queue.on('active', () => {
    begun.push(now());
    const oldest = begun.length < perSecond ? undefined : begun.shift();
    const leftMs = oldest === undefined ? 0 : oldest + 1_000 - now();
    if (leftMs > 0) {
      queue.pause();
      setTimeout(() => queue.start(), Math.ceil(leftMs));
    }
  });
}
