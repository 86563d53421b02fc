import axios from 'axios';
import {
  type RequestFailure,
  type RequestFailureKind,
  UNKNOWN_FAILURE,
} from '../domain/RequestFailure.ts';
import { isWireRecord, readText } from './parse/wireFields.ts';

/**
 * Turns whatever the HTTP client threw into the one error family of the portal. The message is the service's own, else the HTTP
 * client's, else the general one. Never fails.
 */
export function toRequestFailure(error: unknown, url: string): RequestFailure {
  const response = axios.isAxiosError(error) ? error.response : undefined;
  return createRequestFailure({
    kind: failureKind(error, response?.status),
    message: readStatusMessage(response?.data) ?? clientMessage(error) ?? UNKNOWN_FAILURE,
    url,
    status: response?.status,
    cause: withoutRequest(error),
  });
}

function clientMessage(error: unknown): string | undefined {
  // The HTTP client's own errors may come without a message, whatever their type says.
  const message: unknown = error instanceof Error ? error.message : undefined;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

function failureKind(error: unknown, status: number | undefined): RequestFailureKind {
  if (axios.isCancel(error)) {
    return 'cancelled';
  }
  if (status === undefined) {
    return axios.isAxiosError(error) && error.code === 'ETIMEDOUT' ? 'timeout' : 'offline';
  }
  if (status === 404) {
    return 'notFound';
  }
  if (status === 429) {
    return 'rateLimited';
  }
  // A good status with a failure: the answer broke off or could not be read.
  return status < 300 ? 'badAnswer' : 'server';
}

/** The HTTP client's error carries the request with its credential, so only its words and its origin are kept. */
function withoutRequest(error: unknown): Error {
  if (!(error instanceof Error)) {
    return new Error(String(error));
  }
  const cause = new Error(error.message);
  cause.name = error.name;
  cause.stack = error.stack;
  return 'code' in error ? Object.assign(cause, { code: error.code }) : cause;
}

interface RequestFailureParts {
  readonly kind: RequestFailureKind;
  /** The sentence for the visitor. */
  readonly message: string;
  /** May still hold a credential; it is taken out here. */
  readonly url: string;
  readonly status?: number;
  readonly cause?: unknown;
}

/** Makes the one error of this client. The credential never gets into it. */
export function createRequestFailure({
  kind,
  message,
  url,
  status,
  cause,
}: RequestFailureParts): RequestFailure {
  const failure = new Error(message, cause === undefined ? undefined : { cause });
  return Object.assign(failure, {
    name: 'RequestFailure',
    kind,
    status,
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
 * What the service itself says about a failure, if it says anything. It does so with HTTP 200 as well.
 * Source: https://developer.themoviedb.org/docs/errors
 */
export function readStatusMessage(body: unknown): string | undefined {
  return isWireRecord(body) ? readText(body, 'status_message') : undefined;
}
