/** The answer to a question: the service's response, or a failure in the service's format. */
export interface Answer {
  readonly status: number;
  /** JSON in UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** The body compressed by gzip; absent for short bodies. */
  readonly gzipped?: Uint8Array<ArrayBuffer>;
  /** When the service gave it, in milliseconds since 1970. */
  readonly storedAt: number;
  /** Set if it may be cached and given to other visitors. */
  readonly keeping?: {
    /** How many seconds it counts as fresh. */
    readonly freshSeconds: number;
    /** Identifies the content; the same on every gateway. */
    readonly etag: string;
  };
  /** It is older than it should be, because the service does not respond. */
  readonly isOutdated?: true;
  /** For failures: after how many seconds a retry makes sense, if known. */
  readonly retryAfterSeconds?: number;
  /** For failures: what caused it; absent if the service is unavailable, or that is unknown. */
  readonly cause?: FailureCause;
}

/**
 * `room`: the gateway had no room for the call, which says nothing about the service. `content`: the
 * service responded, but with nothing usable, which says nothing about its other responses.
 */
export type FailureCause = 'room' | 'content';

/** Source: https://developer.themoviedb.org/docs/errors */
const FAILURES = {
  notFound: [404, 34, 'The resource you requested could not be found.'],
  wrongMethod: [405, 42, 'This request method is not supported for this resource.'],
  tooMany: [429, 25, 'Your request count is over the allowed limit. Try again in a moment.'],
  unreachable: [502, 43, "Couldn't connect to the backend server."],
  resting: [503, 9, 'Service offline: This service is temporarily offline, try again later.'],
  late: [504, 24, 'Your request to the backend server timed out. Try again.'],
} as const;

/** Creates a failure of the gateway itself, in the service's format. */
export function createFailure(
  kind: keyof typeof FAILURES,
  { retryAfterSeconds, cause }: Pick<Answer, 'retryAfterSeconds' | 'cause'> = {},
): Answer {
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

/**
 * A failure with the service's status, when it said nothing more that can be used. Without a message:
 * the HTTP client has its own for each status.
 */
export function createBareFailure(
  status: number,
  facts: Pick<Answer, 'retryAfterSeconds' | 'storedAt'>,
): Answer {
  const body = new TextEncoder().encode(JSON.stringify({ success: false }));
  return { status, body, ...facts };
}

/**
 * Whether it says nothing about the resource, only that the service is unavailable now, or rejects
 * our credential.
 */
export function isOutage({ status }: Answer): boolean {
  return status >= 500 || status === 429 || status === 401 || status === 403;
}

/** The statuses of a service that is not there for anybody, and of one that refuses our credential. */
const UNAVAILABLE: ReadonlySet<number> = new Set([401, 429, 502, 503, 504]);

/**
 * Whether everything else would fail as well. With another status, such as 500, or with a body that is
 * not JSON, the service may only be unable to say something about this title; and a proxy in front of
 * it refuses single addresses with 403.
 */
export function isServiceUnavailable(answer: Answer): boolean {
  const isPauseWanted = isOutage(answer) && answer.retryAfterSeconds !== undefined;
  return answer.cause === undefined && (isPauseWanted || UNAVAILABLE.has(answer.status));
}
