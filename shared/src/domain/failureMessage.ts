import { isRequestFailure } from './isRequestFailure.ts';
import { UNKNOWN_FAILURE } from './UNKNOWN_FAILURE.ts';

/** The sentence for the visitor about anything that was thrown. Texts of programming mistakes are not for visitors. Never fails. */
export function failureMessage(error: unknown): string {
  return isRequestFailure(error) && error.message.trim() !== '' ? error.message : UNKNOWN_FAILURE;
}
