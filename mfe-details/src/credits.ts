import { type Kind, titleKey } from '@portal/shared/domain/kinds';

interface Credit {
  readonly kind: Kind;
  readonly id: number;
  readonly character?: string;
}

/**
 * Merges credits that lead to the same page, joining their characters: the service lists a person
 * once per part, and a title once per part of the person. Keeps the order of first appearance.
 */
export function mergeCredits<AnyCredit extends Credit>(
  credits: readonly AnyCredit[],
): readonly AnyCredit[] {
  const merged = new Map<string, AnyCredit>();
  for (const credit of credits) {
    const key = titleKey(credit);
    const known = merged.get(key);
    merged.set(
      key,
      known ? { ...known, character: joinCharacters(known.character, credit.character) } : credit,
    );
  }
  return [...merged.values()];
}

function joinCharacters(
  known: string | undefined,
  further: string | undefined,
): string | undefined {
  if (!known || !further) {
    return known ?? further;
  }
  return known.split(' / ').includes(further) ? known : `${known} / ${further}`;
}

interface Dated {
  /** ISO date without a zone. */
  readonly date?: string;
}

/** Sorts titles by date, newest first; those without one come last, in their original order. */
export function newestFirst<Title extends Dated>(titles: readonly Title[]): readonly Title[] {
  // ISO dates sort chronologically as text.
  return titles.toSorted((one, other) => compare(other.date ?? '', one.date ?? ''));
}

function compare(one: string, other: string): number {
  if (one === other) {
    return 0;
  }
  return one < other ? -1 : 1;
}
