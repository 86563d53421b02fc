import type { AxiosError } from 'axios';
import {
  type RequestFailure,
  type RequestFailureKind,
  UNKNOWN_FAILURE,
} from '../domain/RequestFailure.ts';
import { isWireRecord, readText } from './parse/wireFields.ts';

/**
 * Converts any error to a `RequestFailure`. Uses the service's message, then the HTTP client's,
 * then a generic one. Never throws.
 */
export function toRequestFailure(error: unknown, url: string): RequestFailure {
  const response = isAxiosError(error) ? error.response : undefined;
  return createRequestFailure({
    kind: failureKind(error, response?.status),
    message: readStatusMessage(response?.data) ?? clientMessage(error) ?? UNKNOWN_FAILURE,
    url,
    status: response?.status,
    retryAfter: readHeader(response?.headers['retry-after']),
    cause: withoutRequest(error),
  });
}

function readHeader(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function clientMessage(error: unknown): string | undefined {
  // Errors from the HTTP client can lack a message, despite their type.
  const message: unknown = error instanceof Error ? error.message : undefined;
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}

function failureKind(error: unknown, status: number | undefined): RequestFailureKind {
  if (isMarked(error, '__CANCEL__')) {
    return 'cancelled';
  }
  if (status === undefined) {
    return isAxiosError(error) && error.code === 'ETIMEDOUT' ? 'timeout' : 'offline';
  }
  // 451: hidden by the operator. The operator chooses one of the two statuses.
  if (status === 404 || status === 451) {
    return 'notFound';
  }
  if (status === 429) {
    return 'rateLimited';
  }
  // An error with a success status: the response was truncated or could not be parsed.
  return status < 300 ? 'badAnswer' : 'server';
}

/** Checks the same property as axios does, because this file must not load axios. */
function isAxiosError(error: unknown): error is AxiosError {
  return isMarked(error, 'isAxiosError');
}

function isMarked(error: unknown, mark: string): boolean {
  return error instanceof Error && Reflect.get(error, mark) === true;
}

/**
 * Copies only the name, message, stack and code, because the HTTP client's error contains the
 * credential.
 */
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
  /** The message shown to the visitor. */
  readonly message: string;
  /** A URL that can contain a credential; the result has none. */
  readonly url: string;
  readonly status?: number;
  readonly retryAfter?: string | undefined;
  readonly cause?: unknown;
}

/** Creates the error that the API client rejects with. It never contains the credential. */
export function createRequestFailure({
  kind,
  message,
  url,
  status,
  retryAfter,
  cause,
}: RequestFailureParts): RequestFailure {
  const failure = new Error(message, cause === undefined ? undefined : { cause });
  return Object.assign(failure, {
    name: 'RequestFailure',
    kind,
    status,
    retryAfter,
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
export function readStatusMessage(body: unknown): string | undefined {
  return isWireRecord(body) ? readText(body, 'status_message') : undefined;
}
