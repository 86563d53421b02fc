import type { Mention } from '../filters/mentions.ts';
import type { Payer } from '../visitors/createVisitorBudget.ts';
import type { ApiEvents } from './ApiEvents.ts';
import type { ServiceBudget } from './createServiceBudget.ts';
import type { ApiRequest } from './parseApiRequest.ts';
import { BadContent, readResponse } from './readResponse.ts';
import { createFailure, type ServiceResponse } from './ServiceResponse.ts';
import type { Upstream } from './serviceUpstream.ts';

export interface ServiceClientOptions {
  readonly upstream: Upstream;
  /** How messages name the service. */
  readonly serviceName?: string;
  /** The credential of `upstream`. It is removed from responses. */
  readonly token?: string | undefined;
  /** Limits the requests; without it, each one is sent immediately. */
  readonly budget?: ServiceBudget;
  readonly events: ApiEvents;
  readonly now: () => number;
  /** Finds the titles and people in the body of the response to an address. */
  readonly mentionsIn?: (address: string, body: unknown) => readonly Mention[];
  /** The time limit for a complete response, including the wait in the queue. */
  readonly deadlineMs?: number;
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
  reportError = console.error,
}: ServiceClientOptions): ServiceClient {
  return async ({ name, address, cacheSeconds, subject, payer }, signal) => {
    payer.pay('call');
    // `AbortSignal.any` can lose a timeout: https://github.com/nodejs/node/issues/57736
    const controller = new AbortController();
    const leave = () => controller.abort(signal?.reason);
    signal?.addEventListener('abort', leave, { once: true });
    let isTimeout = false;
    const deadline = setTimeout(() => {
      isTimeout = true;
      controller.abort(new DOMException('The deadline is over.', 'TimeoutError'));
    }, deadlineMs);

    // Without the query, which can contain what a visitor typed.
    const report = (reason: unknown) =>
      reportError(`${serviceName} did not answer ${address.split('?', 1)[0]}.`, reason);
    const send = async (): Promise<ServiceResponse> => {
      const startedAt = now();
      const count = (status?: number) =>
        events.requested({ name, status, durationMs: now() - startedAt });
      let received: Response | undefined;
      try {
        received = await upstream(address, controller.signal);
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
        return isTimeout ? createFailure('timeout') : failureOf(cause, received);
      }
    };

    try {
      return await budget({ send, subject, visitor: payer.visitor }, controller.signal);
    } catch (cause) {
      // The time limit expired while the request was queued.
      if (isTimeout && !signal?.aborted) {
        return createFailure('timeout', { cause: 'room' });
      }
      throw cause;
    } finally {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', leave);
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
