import type { PlaceValues } from '@portal/contract/Section';
import type { TitleId } from './queries.ts';

/**
 * The title that a place is about; `undefined` if it is invalid, because the values come from
 * another section.
 */
export function titleOf({ kind, id }: PlaceValues): TitleId | undefined {
  return (kind === 'movie' || kind === 'tv') && Number.isSafeInteger(id)
    ? { kind, id: Number(id) }
    : undefined;
}
