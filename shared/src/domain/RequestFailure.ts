/** What went wrong with a request. `cancelled`: the asker no longer wants the answer; never shown. */
export type RequestFailureKind =
  'offline' | 'timeout' | 'notFound' | 'rateLimited' | 'badAnswer' | 'server' | 'cancelled';

/**
 * A failed request. Tell failures apart by `kind`, never by class: each section carries its own copy of the class.
 * `message` is the sentence for the visitor.
 */
export interface RequestFailure extends Error {
  readonly kind: RequestFailureKind;
  /** HTTP status, if there was an answer. */
  readonly status?: number;
  /** The address asked, without the credential. */
  readonly url: string;
}

/** Whether something that was thrown is a failed request. Looks at its shape: each section carries its own copy of the maker. */
export function isRequestFailure(error: unknown): error is RequestFailure {
  return (
    error instanceof Error && error.name === 'RequestFailure' && 'kind' in error && 'url' in error
  );
}

/** What the visitor reads when a failure has no words of its own. */
export const UNKNOWN_FAILURE = 'Something went wrong!';

/** Much longer than what the service says, and no more than a card can hold and a screen reader should say. */
const MOST_LETTERS = 280;

/**
 * The sentence for the visitor about anything that was thrown, cut where it goes on for too long: it may be a whole page of a proxy.
 * Texts of programming mistakes are not for visitors. Never fails.
 */
export function failureMessage(error: unknown): string {
  if (!isRequestFailure(error) || error.message.trim() === '') {
    return UNKNOWN_FAILURE;
  }
  // By code points: half of a surrogate pair is no letter.
  const letters = Array.from(error.message);
  return letters.length > MOST_LETTERS
    ? `${letters.slice(0, MOST_LETTERS).join('').trimEnd()}…`
    : error.message;
}
