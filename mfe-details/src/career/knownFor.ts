import { titleKey } from '@portal/contract/kinds';
import { mergeCredits } from '../credits.ts';
import type { CareerCredit } from './career.ts';

/** As many as a wide window shows. */
const TITLES = 12;

/** In the crew, too. */
const THANKED = /^(?:special )?thanks\b/i;

/** The service has no role for people who appear as themselves, only such characters. */
const AS_THEMSELVES = /^(?:self|himself|herself|themselves)\b/i;

/**
 * The titles that a person is known for: each once, those that most have voted for first, and those
 * that they only appear in as themselves, or are thanked in, behind all others.
 */
export function knownFor(credits: readonly CareerCredit[]): readonly CareerCredit[] {
  const works = new Set(credits.filter(isWork).map(titleKey));
  return mergeCredits(credits, 'note')
    .toSorted(
      (one, other) =>
        Number(works.has(titleKey(other))) - Number(works.has(titleKey(one))) ||
        (other.votes ?? 0) - (one.votes ?? 0),
    )
    .slice(0, TITLES);
}

function isWork({ role, note = '' }: CareerCredit): boolean {
  return role === 'Acting' ? !AS_THEMSELVES.test(note) : !THANKED.test(note);
}
