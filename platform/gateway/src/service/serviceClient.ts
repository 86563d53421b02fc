import type { Mention } from '../content-filter/mentions.ts';
import type { Payer } from '../limits/visitorBudget.ts';
import type { ApiEvents } from './ApiEvents.ts';
import type { ApiRequest } from './parseApiRequest.ts';
import { BadContent, readResponse } from './readResponse.ts';
import type { ServiceBudget } from './serviceBudget.ts';
import { createFailure, type ServiceResponse } from './ServiceResponse.ts';
import type { Upstream } from './serviceUpstream.ts';

export interface ServiceClientOptions {
  readonly upstream: Upstream;
  /** The service's name in messages. */
  readonly serviceName?: string;
  /** The credential of `upstream`. It is removed from responses. */
  readonly token?: string | undefined;
  /** Limits the requests; without it, each one is sent immediately. */
  readonly budget?: ServiceBudget;
  readonly events: ApiEvents;
  readonly now: () => number;
  /** Finds the titles and people in the body of a response to this path. */
  readonly mentionsIn?: (address: string, body: unknown) => readonly Mention[];
  /** The time limit for a complete response, from when the request is sent. */
  readonly deadlineMs?: number;
  /**
   * The time limit for the wait in the queue. Exceeding it does not mean that the service is slow.
   */
  readonly waitMs?: number;
  /** Called with the reason if there is no usable response. */
  readonly reportError?: (sentence: string, error: unknown) => void;
}

/** A request, and the visitor who is charged for it. */
export interface ChargedRequest extends Omit<ApiRequest, 'isWhole'> {
  readonly payer: Payer;
}

/** Failures are returned as responses; rejects only if `signal` is aborted. */
export type ServiceClient = (
  request: ChargedRequest,
  signal?: AbortSignal,
) => Promise<ServiceResponse>;

/**
 * The default time limit: longer than the service's slowest response, shorter than visitors are
 * willing to wait.
 */
const DEADLINE_MS = 8_000;
/** Together with the deadline, slightly less than proxies wait for the gateway. */
const WAIT_MS = 6_000;

/** Sends requests to the service, within the budget and the time limit. */
export function createServiceClient({
  upstream,
  serviceName = 'The movie-database service',
  token,
  budget = ({ send }) => send(),
  events,
  now,
  mentionsIn,
  deadlineMs = DEADLINE_MS,
  waitMs = WAIT_MS,
  reportError = console.error,
}: ServiceClientOptions): ServiceClient {
  return async ({ name, address, cacheSeconds, subject, payer }, signal) => {
    payer.pay('call');
    const limit = createTimeLimit(signal);
    limit.restart(waitMs);

    // Omits the query: it can contain a visitor's input.
    const report = (reason: unknown) =>
      reportError(`${serviceName} did not answer ${address.split('?', 1)[0]}.`, reason);
    const send = async (): Promise<ServiceResponse> => {
      limit.restart(deadlineMs);
      const startedAt = now();
      const count = (status?: number) =>
        events.requested({ name, status, durationMs: now() - startedAt });
      let received: Response | undefined;
      try {
        received = await upstream(address, limit.signal);
        const response = await readResponse(received, {
          cacheSeconds,
          now: now(),
          token,
          mentionsIn: mentionsIn && ((body) => mentionsIn(address, body)),
          report,
        });
        count(response.status);
        return response;
      } catch (cause) {
        signal?.throwIfAborted();
        count();
        report(cause);
        return limit.isOver() ? createFailure('timeout') : failureOf(cause, received);
      }
    };

    try {
      const { visitor, onJoin } = payer;
      return await budget({ send, subject, visitor, onJoin }, limit.signal);
    } catch (cause) {
      // The time limit expired while the request was queued.
      if (limit.isOver() && !signal?.aborted) {
        return createFailure('timeout', { cause: 'room' });
      }
      throw cause;
    } finally {
      limit.stop();
    }
  };
}

/** The failure for a response that could not be read, or for none at all. */
function failureOf(cause: unknown, received: Response | undefined): ServiceResponse {
  const isContent = cause instanceof BadContent;
  return createFailure(
    received ? 'unusable' : 'unreachable',
    isContent ? { cause: 'content' } : {},
  );
}

/** A signal that aborts with the other one, or when the latest time limit has passed. */
function createTimeLimit(signal: AbortSignal | undefined) {
  // `AbortSignal.any` can lose a timeout: https://github.com/nodejs/node/issues/57736
  const controller = new AbortController();
  const leave = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  return {
    signal: controller.signal,
    isOver: () => isOver,
    restart(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isOver = true;
        controller.abort(new DOMException('The time limit is over.', 'TimeoutError'));
      }, ms);
    },
    stop() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    },
  };
}
