import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import { isWholeSeen, useSeenTitle } from '@portal/shared/state/useSeen';
import { railTexts } from './texts.ts';

/** The note of a credit, such as the character, and whether the visitor has seen the title. */
export function useNoteWithSeen(
  { kind, id }: Pick<TitleSummary, 'kind' | 'id'>,
  note: string | undefined,
): string | undefined {
  const isSeen = isWholeSeen(useSeenTitle(usePortal(), kind, id));
  return isSeen ? [note, railTexts.seen].filter(Boolean).join(' · ') : note;
}
