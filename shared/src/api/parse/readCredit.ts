import type { Kind } from '../../domain/Kind.ts';
import { titleKey } from '../../domain/titleKey.ts';
import { readText } from './wireFields.ts';
import type { WireRecord } from './wireFields.ts';

interface Credit {
  readonly creditId: string;
  readonly character?: string;
}

/** What makes a credit of a person or title. Without an id of its own, who or what it is and the character tell it from the others. */
export function readCredit(
  record: WireRecord,
  entry: { readonly kind: Kind; readonly id: number },
): Credit {
  const character = readText(record, 'character');
  return {
    creditId: readText(record, 'credit_id') ?? `${titleKey(entry)}-${character ?? ''}`,
    character,
  };
}
