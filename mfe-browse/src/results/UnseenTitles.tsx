import { titleKey } from '@portal/contract/kinds';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { isWholeSeen, useSeenTitles } from '@portal/shared/state/useSeen';
import type { Elements } from '@portal/shared/ui/Elements';
import { EmptyCard } from '@portal/shared/ui/EmptyCard';
import { texts } from '../texts.ts';

interface UnseenTitlesProps {
  /** A list that has neither failed nor is empty. */
  readonly list: UsePagedList<TitleSummary>;
  readonly renderList: (list: UsePagedList<TitleSummary>) => Elements;
}

/**
 * A list without the titles that the visitor has seen, and how many of those there are. The server
 * does not know them, so a rendered page contains them until hydration.
 */
export function UnseenTitles({ list, renderList }: UnseenTitlesProps) {
  const seen = new Set(useSeenTitles(usePortal()).filter(isWholeSeen).map(titleKey));
  const items = list.items.filter((title) => !seen.has(titleKey(title)));
  const hidden = list.items.length - items.length;
  const isAllSeen = hidden > 0 && items.length === 0 && !list.hasMore;

  return (
    <>
      <p role="status">{hidden > 0 && <span>{texts.seenHidden(hidden)}</span>}</p>
      {isAllSeen ? <EmptyCard title={texts.allSeen} /> : renderList({ ...list, items })}
    </>
  );
}
