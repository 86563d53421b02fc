import type { Context } from 'hono';

/**
 * The service's error codes and their HTTP status. **Source**:
 * https://developer.themoviedb.org/docs/errors
 */
const failures = {
  invalidParameters: {
    status: 422,
    code: 5,
    message: 'Invalid parameters: Your request parameters are incorrect.',
  },
  invalidId: {
    status: 404,
    code: 6,
    message: 'Invalid id: The pre-requisite id is invalid or not found.',
  },
  internal: { status: 500, code: 11, message: 'Internal error: Something went wrong.' },
  invalidPage: {
    status: 400,
    code: 22,
    message: 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
  },
  notFound: { status: 404, code: 34, message: 'The resource you requested could not be found.' },
} as const;

/** A failure for which the service has an error code. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly reason: keyof typeof failures;

  constructor(reason: keyof typeof failures) {
    super(failures[reason].message);
    this.reason = reason;
  }
}

/** Returns the value if it is defined. **Fails** with code 34 otherwise. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new ApiFailure('notFound');
  }
  return value;
}

/** Sends a flat error body without Cache-Control, like the service. */
export function respondFailure(context: Context, reason: keyof typeof failures): Response {
  const { code, message, status } = failures[reason];
  const body = { success: false, status_code: code, status_message: message };
  return context.body(JSON.stringify(body), status, {
    'Content-Type': 'application/json; charset=utf-8',
  });
}
