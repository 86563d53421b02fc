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
  /** Why the last request failed. If there are items, only the next page is missing. */
  readonly message?: string;
  loadNext(): void;
  retry(): void;
}

interface ListRailProps<Item> {
  readonly list: RailList<Item>;
  /** Id of the element that labels the list. */
  readonly labelledBy: string;
  /**
   * Renders the content of a list item. Pass a stable function, or every page re-renders every
   * card.
   */
  readonly renderItem: (item: Item, index: number) => ReactNode;
  readonly shape?: CardShape;
}

/**
 * A rail of a paged list: skeletons while a page loads, the next page when the end comes near, an
 * error card if a page fails.
 */
export function ListRail<Item extends RailItem>({
  list: newest,
  labelledBy,
  renderItem,
  shape,
}: ListRailProps<Item>) {
  const [inSight, setInSight] = useState(0);
  // A page of cards is long work: React does it in pieces, and the visitor's presses come in between.
  const list = useDeferredValue(newest);
  const isLoading = list.status === 'loading' || list.isLoadingNext;
  const failure = isLoading ? undefined : list.message;
  // Reaching the end must not repeat a failed request automatically: that would be a request loop.
  const canReadOn = list.hasMore && failure === undefined;

  return (
    <Rail
      labelledBy={labelledBy}
      shape={shape}
      busy={isLoading}
      onEnd={canReadOn ? list.loadNext : undefined}
      // A page may come before its loading was drawn.
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
        // A tab stop of its own, so that keyboard users who do not use the arrow keys reach "Try
        // again".
        <li key="failed" data-own-stop>
          <ErrorCard message={failure} onRetry={list.retry} />
        </li>
      )}
    </Rail>
  );
}
