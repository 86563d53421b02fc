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
