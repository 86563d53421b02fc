import { ApiFailure } from './ApiFailure.ts';

/** The number in a path. **Fails** with code 6 for 0, negative numbers, fractions and words. */
export function readId(text: string): number {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) {
    throw new ApiFailure('invalidId');
  }
  return id;
}
