import { type ReactNode, useDeferredValue, useState } from 'react';
import { ErrorCard } from '../states/ErrorCard.tsx';
import type { CardShape } from '../states/Skeleton.tsx';
import { Rail } from './Rail.tsx';
import { RailCards, type RailItem } from './RailCards.tsx';

/** What a rail needs from a paged list; `usePagedList` provides it. */
export interface RailList<Item> {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly items: readonly Item[];
  readonly isLoadingNext: boolean;
  readonly hasMore: boolean;
  /** Why the last request failed. */
  readonly message?: string;
  loadNext(): void;
  retry(): void;
}

interface ListRailProps<Item> {
  readonly list: RailList<Item>;
  /** Id of the element that labels the list. */
  readonly labelledBy: string;
  /** Renders a card. Pass a stable function, or every page re-renders every card. */
  readonly renderItem: (item: Item, index: number) => ReactNode;
  readonly shape?: CardShape;
}

/** A rail of a paged list, which loads the next page when its end comes near. */
export function ListRail<Item extends RailItem>({
  list: newest,
  labelledBy,
  renderItem,
  shape,
}: ListRailProps<Item>) {
  const [inSight, setInSight] = useState(0);
  // A page of cards takes long to render: deferred, it does not block input.
  const list = useDeferredValue(newest);
  const isLoading = list.status === 'loading' || list.isLoadingNext;
  const failure = isLoading ? undefined : list.message;
  // Reaching the end again must not repeat a failed request.
  const canLoadNext = list.hasMore && failure === undefined;

  return (
    <Rail
      labelledBy={labelledBy}
      shape={shape}
      busy={isLoading}
      onEnd={canLoadNext ? list.loadNext : undefined}
      // A page may arrive before its loading state was rendered.
      endKey={list.items.length}
      onMove={setInSight}
    >
      <RailCards
        items={list.items}
        hasMore={list.hasMore}
        inSight={inSight}
        renderItem={renderItem}
      />
      {failure !== undefined && (
        // Reachable by Tab, too.
        <li key="failed" data-own-stop>
          <ErrorCard message={failure} onRetry={list.retry} />
        </li>
      )}
    </Rail>
  );
}
