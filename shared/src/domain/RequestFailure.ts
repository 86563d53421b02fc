/** `cancelled`: the caller no longer needs the response; never shown. */
export type RequestFailureKind =
  'offline' | 'timeout' | 'notFound' | 'rateLimited' | 'badAnswer' | 'server' | 'cancelled';

/**
 * A failed request. Tell failures apart by `kind`, not with `instanceof`: each section has its own
 * copy of the class. `message` is the sentence shown to the visitor.
 */
export interface RequestFailure extends Error {
  readonly kind: RequestFailureKind;
  /** The HTTP status, if there was a response. */
  readonly status?: number;
  /** The response's `Retry-After` as it was sent: seconds or a date. Requests in bulk follow it. */
  readonly retryAfter?: string;
  /** The requested URL, without the credential. */
  readonly url: string;
}

export function isRequestFailure(error: unknown): error is RequestFailure {
  return (
    error instanceof Error && error.name === 'RequestFailure' && 'kind' in error && 'url' in error
  );
}

/** Shown to the visitor when a failure has no message of its own. */
export const UNKNOWN_FAILURE = 'Something went wrong!';

/** Far longer than the service's messages, and about as much as fits into a card. */
const MAX_LETTERS = 280;

/**
 * The sentence to show the visitor for any thrown value, shortened if it is too long: it may be a
 * proxy's whole error page. The messages of programming errors are not shown. Never fails.
 */
export function failureMessage(error: unknown): string {
  if (!isRequestFailure(error) || error.message.trim() === '') {
    return UNKNOWN_FAILURE;
  }
  // Code points, so that no surrogate pair is split.
  const letters = Array.from(error.message);
  return letters.length > MAX_LETTERS
    ? `${letters.slice(0, MAX_LETTERS).join('').trimEnd()}…`
    : error.message;
}
