import { ApiFailure } from './ApiFailure.ts';

/** What was looked up. **Fails** with code 34 when there is no such thing. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new ApiFailure('notFound');
  }
  return value;
}
