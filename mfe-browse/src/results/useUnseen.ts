import { titleKey } from '@portal/contract/kinds';
import type { TitleSummary } from '@portal/shared/domain/titles';
import { usePortal } from '@portal/shared/state/PortalContext';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { isWholeSeen, useSeenTitles } from '@portal/shared/state/useSeen';

/**
 * If `isWanted`, filters a list to titles that the visitor has not seen, and counts the others. The
 * server does not have the visitor's list, so a server-rendered page contains the seen titles until
 * hydration.
 */
export function useUnseen(list: UsePagedList<TitleSummary>, isWanted: boolean) {
  const seen = useSeenTitles(usePortal(), { isWanted });
  const keys = new Set(seen.filter(isWholeSeen).map(titleKey));
  const items = list.items.filter((title) => !keys.has(titleKey(title)));
  const hidden = list.items.length - items.length;
  // Once all titles have loaded, counts them, because the service's total can include duplicates.
  const total = list.hasMore || hidden === 0 ? list.total - hidden : items.length;
  return { unseen: { ...list, items: hidden === 0 ? list.items : items, total }, hidden };
}
