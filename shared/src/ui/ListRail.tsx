import type { ReactNode } from 'react';
import type { Kind } from '../domain/Kind.ts';
import { titleKey } from '../domain/titleKey.ts';
import { ErrorCard } from './ErrorCard.tsx';
import { Rail } from './Rail.tsx';
import type { CardShape } from './SkeletonCard.tsx';

/** What a rail needs to know of a list that is read page by page; `usePagedList` gives it. */
export interface RailList<Item> {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly items: readonly Item[];
  readonly isLoadingNext: boolean;
  readonly hasMore: boolean;
  /** Why the last request failed. With items: only the next page is missing. */
  readonly message?: string;
  loadNext(): void;
  retry(): void;
}

export interface ListRailProps<Item> {
  readonly list: RailList<Item>;
  /** Id of the element that names the list. */
  readonly labelledBy: string;
  readonly renderItem: (item: Item) => ReactNode;
  readonly shape?: CardShape;
}

/** The cards of a list that is read page by page: skeletons while a page loads, the next page at the end, an error card for a page that failed. */
export function ListRail<Item extends { readonly kind: Kind; readonly id: number }>({ list, labelledBy, renderItem, shape }: ListRailProps<Item>) {
  const isLoading = list.status === 'loading' || list.isLoadingNext;
  const failure = isLoading ? undefined : list.message;
  // After a failed page the end must not ask again by itself: that would be a request loop.
  const canReadOn = list.hasMore && failure === undefined;

  return (
    <Rail labelledBy={labelledBy} shape={shape} busy={isLoading} onEnd={canReadOn ? list.loadNext : undefined}>
      {list.items.map((item) => (
        <li key={titleKey(item)}>{renderItem(item)}</li>
      ))}
      {failure !== undefined && (
        <li key="failed">
          <ErrorCard message={failure} onRetry={list.retry} />
        </li>
      )}
    </Rail>
  );
}
