import type { RequestFailure } from './RequestFailure.ts';

/** Whether something that was thrown is a failed request. Looks at its shape: each section carries its own copy of the maker. */
export function isRequestFailure(error: unknown): error is RequestFailure {
  return (
    error instanceof Error && error.name === 'RequestFailure' && 'kind' in error && 'url' in error
  );
}
