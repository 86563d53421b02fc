import type { PlaceValues } from '@portal/contract/Section';
import type { TitleId } from './queries.ts';

/** The title that a place is about; `undefined` if it gives none. Its values are another section's. */
export function titleOf({ kind, id }: PlaceValues): TitleId | undefined {
  return (kind === 'movie' || kind === 'tv') && Number.isSafeInteger(id)
    ? { kind, id: Number(id) }
    : undefined;
}
