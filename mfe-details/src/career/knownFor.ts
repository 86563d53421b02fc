import { mergeCredits } from '../credits.ts';
import type { CareerCredit } from './career.ts';

/** As many as a wide window shows. */
const TITLES = 12;

/** The service has no role for people who appear as themselves, only such characters. */
const AS_THEMSELVES = /^(?:self|himself|herself|themselves)\b/i;

/**
 * The titles that a person is known for: each once, those that most have voted for first, and
 * appearances as themselves behind all others.
 */
export function knownFor(credits: readonly CareerCredit[]): readonly CareerCredit[] {
  return mergeCredits(credits, 'note')
    .toSorted(
      (one, other) =>
        Number(isAppearance(one)) - Number(isAppearance(other)) ||
        (other.votes ?? 0) - (one.votes ?? 0),
    )
    .slice(0, TITLES);
}

function isAppearance({ role, note = '' }: CareerCredit): boolean {
  return role === 'Acting' && AS_THEMSELVES.test(note);
}
