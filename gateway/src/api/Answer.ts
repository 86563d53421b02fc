/** What is said to a question: the service's answer, or a failure in the service's own shape. */
export interface Answer {
  readonly status: number;
  /** JSON in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** The same, compressed by gzip, where that is shorter by something. */
  readonly gzipped?: Uint8Array<ArrayBuffer>;
  /** When it was said, in milliseconds since 1970. */
  readonly storedAt: number;
  /** For whom it may be kept; without it, for nobody. */
  readonly keeping?: {
    /** For how many seconds it is as good as a new one. */
    readonly freshSeconds: number;
    /** Names the content, the same whichever gateway says it. */
    readonly etag: string;
  };
  /** It is older than it should be, because the service does not answer. */
  readonly isOutdated?: true;
  /** After how many seconds it is worth asking again, of failures that know it. */
  readonly retryAfterSeconds?: number;
}

/** Source: https://developer.themoviedb.org/docs/errors */
const FAILURES = {
  notFound: [404, 34, 'The resource you requested could not be found.'],
  wrongMethod: [405, 42, 'This request method is not supported for this resource.'],
  tooMany: [429, 25, 'Your request count is over the allowed limit. Try again in a moment.'],
  unreachable: [502, 43, "Couldn't connect to the backend server."],
  resting: [503, 9, 'Service offline: This service is temporarily offline, try again later.'],
  late: [504, 24, 'Your request to the backend server timed out. Try again.'],
} as const;

/** A failure in the service's own shape, said by the gateway. */
export function createFailure(kind: keyof typeof FAILURES, retryAfterSeconds?: number): Answer {
  const [status, code, message] = FAILURES[kind];
  const body = { success: false, status_code: code, status_message: message };
  return {
    status,
    body: new TextEncoder().encode(JSON.stringify(body)),
    storedAt: 0,
    retryAfterSeconds,
  };
}

/** Whether it says nothing about what was asked, but that the service cannot be had now, or not with our credential. */
export function isOutage({ status }: Answer): boolean {
  return status >= 500 || status === 429 || status === 401 || status === 403;
}
