import axios from 'axios';
import {
  type RequestFailure,
  type RequestFailureKind,
  UNKNOWN_FAILURE,
} from '../domain/RequestFailure.ts';
import { createRequestFailure } from './createRequestFailure.ts';
import { readStatusMessage } from './readStatusMessage.ts';

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
