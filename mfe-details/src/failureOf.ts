import { failureMessage } from '@portal/shared/domain/RequestFailure';

interface Request {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Combines the failures of several requests: the first message, and a retry of all failed requests.
 */
export function failureOf(requests: readonly Request[]) {
  const failed = requests.filter(({ error, isFetching }) => error && !isFetching);
  return failed[0]?.error
    ? {
        error: failed[0].error,
        message: failureMessage(failed[0].error),
        retry: () => failed.forEach(({ refetch }) => void refetch()),
      }
    : undefined;
}
