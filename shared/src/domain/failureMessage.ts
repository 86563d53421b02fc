import { isRequestFailure } from './isRequestFailure.ts';
import { UNKNOWN_FAILURE } from './UNKNOWN_FAILURE.ts';

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
