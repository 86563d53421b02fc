import { type ReactNode, useDeferredValue, useState } from 'react';
import type { UsePagedList } from '../../state/queries/usePagedList.ts';
import { ErrorCard } from '../states/ErrorCard.tsx';
import type { CardShape } from '../states/Skeleton.tsx';
import { Rail } from './Rail.tsx';
import { RailCards, type RailItem } from './RailCards.tsx';

/** The parts of a paged list that a rail uses. */
export type RailList<Item> = Omit<UsePagedList<Item>, 'total'>;

interface ListRailProps<Item> {
  readonly list: RailList<Item>;
  /** Id of the element that labels the list. */
  readonly labelledBy: string;
  /** Renders a card. Must be a stable function; otherwise each new page re-renders every card. */
  readonly renderItem: (item: Item, index: number) => ReactNode;
  readonly shape?: CardShape;
}

/** A rail for a paged list. Loads the next page when the visitor comes near the end. */
export function ListRail<Item extends RailItem>({
  list: newest,
  labelledBy,
  renderItem,
  shape,
}: ListRailProps<Item>) {
  const [inSight, setInSight] = useState(0);
  // Deferred, so that rendering a page of cards does not block input.
  const list = useDeferredValue(newest);
  const isLoading = list.status === 'loading' || list.isLoadingNext;
  const failure = isLoading ? undefined : list.message;
  // Don't repeat a failed request when the end is reached again.
  const canLoadNext = list.hasMore && failure === undefined;

  return (
    <Rail
      labelledBy={labelledBy}
      shape={shape}
      busy={isLoading}
      onEnd={canLoadNext ? list.loadNext : undefined}
      // The item count, because a page can arrive before its loading state has rendered.
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
        // The notice is a separate tab stop.
        <li key="failed" data-own-stop>
          <ErrorCard message={failure} onRetry={list.retry} />
        </li>
      )}
    </Rail>
  );
}
