import { type ReactNode, useRef } from 'react';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { RailCards, type RailItem } from '@portal/shared/ui/RailCards';
import type { CardShape } from '@portal/shared/ui/Skeleton';
import { SkeletonCards } from '@portal/shared/ui/SkeletonCards';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { WhenNear } from '@portal/shared/ui/WhenNear';
import { EndMarker } from '../deferred.tsx';
import { texts } from '../texts.ts';
import classes from './ResultGrid.module.css';
import { useGridFocus } from './useGridFocus.ts';
import { useGridRows } from './useGridRows.ts';

interface ResultGridProps<Item> {
  /** A list that has not failed and is not empty. */
  readonly list: UsePagedList<Item>;
  readonly shape: CardShape;
  /** Must be a stable function; otherwise each loaded page re-renders every card. */
  readonly renderItem: (item: Item, index: number) => ReactNode;
}

/**
 * A grid of cards that loads the next page near its end. It is a single tab stop, so that keyboard
 * users can leave a long list. Distant rows are not in the document.
 */
export function ResultGrid<Item extends RailItem>({
  list,
  shape,
  renderItem,
}: ResultGridProps<Item>) {
  const listRef = useRef<HTMLUListElement>(null);
  const handlers = useGridFocus(listRef);
  const { groupSize, inSight, sizeOfGap } = useGridRows(listRef, list.items.length);
  const isLoading = list.status === 'loading' || list.isLoadingNext;
  const failure = isLoading ? undefined : list.message;
  // Reaching the end must not repeat a failed request automatically, because that would loop.
  const canLoadMore = list.hasMore && !isLoading && failure === undefined;

  return (
    // Receives the focus on a retry.
    <div className={classes.ResultGrid} tabIndex={-1}>
      {/* A heading level between the page's heading and the card headings. */}
      <VisuallyHidden as="h2">{texts.results}</VisuallyHidden>
      {/* Explicit role, because Safari removes list semantics from lists without bullets. */}
      <ul
        ref={listRef}
        className={classes.List}
        role="list"
        aria-label={texts.results}
        aria-busy={isLoading}
        data-shape={shape}
        {...handlers}
      >
        <RailCards
          items={list.items}
          hasMore={list.hasMore}
          inSight={inSight}
          renderItem={renderItem}
          groupSize={groupSize}
          sizeOfGap={sizeOfGap}
        />
        {isLoading && <SkeletonCards shape={shape} />}
      </ul>
      {canLoadMore && (
        <WhenNear>
          <EndMarker onReach={list.loadNext} />
        </WhenNear>
      )}
      {failure !== undefined && <ErrorCard message={failure} onRetry={list.retry} />}
      {list.hasMore && <p className={classes.First}>{texts.firstOnly(list.items.length)}</p>}
    </div>
  );
}
