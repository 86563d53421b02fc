/** `cancelled`: the caller no longer needs the response. Never shown to the visitor. */
export type RequestFailureKind =
  | 'offline'
  | 'timeout'
  | 'notFound'
  | 'rateLimited'
  | 'badAnswer'
  | 'server'
  | 'cancelled';

/**
 * A failed request. A plain `Error` with these properties rather than a class, so use
 * `isRequestFailure` instead of `instanceof`. `message` is shown to the visitor.
 */
export interface RequestFailure extends Error {
  readonly kind: RequestFailureKind;
  /** The HTTP status, if there was a response. */
  readonly status?: number;
  /**
   * The response's `Retry-After` header, unparsed: seconds or a date. Bulk requests wait
   * accordingly.
   */
  readonly retryAfter?: string;
  /** The id of the request in the gateway's log, if there was a response other than 404. */
  readonly requestId?: string;
  /** The requested URL, without the credential. */
  readonly url: string;
}

export function isRequestFailure(error: unknown): error is RequestFailure {
  return (
    error instanceof Error && error.name === 'RequestFailure' && 'kind' in error && 'url' in error
  );
}

/** Whether the service does not have what was requested. */
export function isNotFound(error: unknown): boolean {
  return isRequestFailure(error) && error.kind === 'notFound';
}

/** Shown to the visitor if a failure has no message. */
export const UNKNOWN_FAILURE = 'Something went wrong!';

/**
 * Maximum length of a displayed message: about as much as fits on a card. The service's messages
 * are far shorter.
 */
const MAX_LETTERS = 280;

/**
 * The message to show the visitor for any thrown value. Long messages are truncated, because they
 * can contain a proxy's entire error page. Messages of programming errors are not shown. Never
 * throws.
 */
export function failureMessage(error: unknown): string {
  if (!isRequestFailure(error) || error.message.trim() === '') {
    return UNKNOWN_FAILURE;
  }
  // Split by code point, so that no surrogate pair is cut in half.
  const letters = Array.from(error.message);
  return letters.length > MAX_LETTERS
    ? `${letters.slice(0, MAX_LETTERS).join('').trimEnd()}…`
    : error.message;
}
