import type { Kind } from '@portal/shared/domain/Kind';
import { titleKey } from '@portal/shared/domain/titleKey';

interface Credit {
  readonly kind: Kind;
  readonly id: number;
  readonly character?: string;
}

/**
 * Makes one credit of those that lead to the same page, with all its characters: the service lists a person once per part, and a
 * title once per part of the person. The order is that of the first of each.
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
