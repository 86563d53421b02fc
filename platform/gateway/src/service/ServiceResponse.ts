import { UNKNOWN_FAILURE } from '@portal/shared/domain/RequestFailure';
import type { Mention } from '../content-filter/mentions.ts';

/** A response of the movie-database service, or a failure in the service's format. */
export interface ServiceResponse {
  readonly status: number;
  /** JSON in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** The body compressed with gzip; absent for short bodies. */
  readonly gzipped?: Uint8Array<ArrayBuffer>;
  /** When the service sent the response, see `monotonicNow`. */
  readonly storedAt: number;
  /** Set if the response may be cached and sent to other visitors. */
  readonly caching?: {
    readonly freshSeconds: number;
    /** Identifies the content: the same on every gateway instance. */
    readonly etag: string;
  };
  /** Set on an expired response that is served because the service is unavailable. */
  readonly isOutdated?: true;
  /** For failures: after how many seconds to retry, if known. */
  readonly retryAfterSeconds?: number;
  /** The titles and people in the response; absent if nothing is filtered. */
  readonly mentions?: readonly Mention[];
  /** For failures: absent if the service is unavailable or the cause is unknown. */
  readonly cause?: FailureCause;
}

/**
 * `room`: the gateway had no capacity for the request. `content`: the service's response was
 * unusable. Neither means that the service is unavailable.
 */
export type FailureCause = 'room' | 'content';

/** Source: https://developer.themoviedb.org/docs/errors */
const FAILURES = {
  notFound: [404, 34, 'The resource you requested could not be found.'],
  hidden: [451, 34, 'The resource you requested is not available here.'],
  wrongMethod: [405, 42, 'This request method is not supported for this resource.'],
  tooMany: [429, 25, 'Your request count is over the allowed limit. Try again in a moment.'],
  // The service failed or timed out, or requests to it are paused.
  unusable: [502, 11, UNKNOWN_FAILURE],
  unreachable: [502, 43, "Couldn't connect to the backend server."],
  paused: [503, 9, 'Service offline: This service is temporarily offline, try again later.'],
  timeout: [504, 24, 'Your request to the backend server timed out. Try again.'],
} as const;

/** Creates a failure response of the gateway itself, in the service's format. */
export function createFailure(
  kind: keyof typeof FAILURES,
  { retryAfterSeconds, cause }: Pick<ServiceResponse, 'retryAfterSeconds' | 'cause'> = {},
): ServiceResponse {
  const [status, code, message] = FAILURES[kind];
  const body = { success: false, status_code: code, status_message: message };
  return {
    status,
    body: new TextEncoder().encode(JSON.stringify(body)),
    storedAt: 0,
    retryAfterSeconds,
    cause,
  };
}

/** Whether the service failed or rejected our credential, as opposed to a result such as 404. */
export function isOutage({ status }: ServiceResponse): boolean {
  return status >= 500 || status === 429 || status === 401 || status === 403;
}

const UNAVAILABLE: ReadonlySet<number> = new Set([401, 429, 502, 503, 504]);

/**
 * Whether other requests would fail as well. A 500 or a non-JSON body can be specific to one title,
 * and a 403 to one URL if it comes from a proxy in front of the service.
 */
export function isServiceUnavailable(response: ServiceResponse): boolean {
  const asksForPause = isOutage(response) && response.retryAfterSeconds !== undefined;
  return response.cause === undefined && (asksForPause || UNAVAILABLE.has(response.status));
}
