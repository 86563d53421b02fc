import {
  type RequestFailure,
  type RequestFailureKind,
  UNKNOWN_FAILURE,
} from '../domain/RequestFailure.ts';
import type { Answer } from './getJson.ts';
import { isWireRecord, readText } from './parse/wireFields.ts';

/** Shown to the visitor if there is no response. */
export const NO_NETWORK = 'Network Error';

/**
 * The failure of a response that has an error status, or a success status with an unexpected body.
 * Uses the service's message if there is one.
 */
export function failureOf({ status, data, header }: Answer, url: string): RequestFailure {
  const isSuccess = isSuccessful(status);
  const standard = isSuccess ? UNKNOWN_FAILURE : `Request failed with status code ${status}`;
  const kind = isSuccess ? 'badAnswer' : (FAILURE_KINDS[status] ?? 'server');
  return createRequestFailure({
    kind,
    message: readStatusMessage(data) ?? standard,
    url,
    status,
    retryAfter: header('retry-after'),
    requestId: kind === 'notFound' ? undefined : header('x-request-id'),
  });
}

const FAILURE_KINDS: Readonly<Record<number, RequestFailureKind>> = {
  404: 'notFound',
  429: 'rateLimited',
  // Hidden by the operator, who chooses between this status and 404.
  451: 'notFound',
};

export function isSuccessful(status: number): boolean {
  return status >= 200 && status < 300;
}

interface RequestFailureParts {
  readonly kind: RequestFailureKind;
  /** The message shown to the visitor. */
  readonly message: string;
  /** A URL that can contain a credential; the result has none. */
  readonly url: string;
  readonly status?: number;
  readonly retryAfter?: string | undefined;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** Creates the error that the API client rejects with. It never contains the credential. */
export function createRequestFailure({
  message,
  url,
  cause,
  ...facts
}: RequestFailureParts): RequestFailure {
  const failure = new Error(message, cause === undefined ? undefined : { cause });
  return Object.assign(failure, {
    name: 'RequestFailure',
    ...facts,
    url: withoutCredential(url),
  });
}

function withoutCredential(url: string): string {
  return url
    .replace(/\/\/[^/?#@]*@/, '//')
    .replace(/([?&])api_key=[^&#]*&?/gi, '$1')
    .replace(/[?&]$/, '');
}

/**
 * Reads the service's error message, which can also come with HTTP 200. Source:
 * https://developer.themoviedb.org/docs/errors
 */
function readStatusMessage(body: unknown): string | undefined {
  return isWireRecord(body) ? readText(body, 'status_message') : undefined;
}
