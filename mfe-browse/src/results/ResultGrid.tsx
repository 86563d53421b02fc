import { type ReactNode, useRef } from 'react';
import type { UsePagedList } from '@portal/shared/state/usePagedList';
import { EndMarker } from '@portal/shared/ui/EndMarker';
import { ErrorCard } from '@portal/shared/ui/ErrorCard';
import { RailCards, type RailItem } from '@portal/shared/ui/RailCards';
import { type CardShape, SkeletonCard } from '@portal/shared/ui/Skeleton';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { texts } from '../texts.ts';
import classes from './ResultGrid.module.css';
import { useGridFocus } from './useGridFocus.ts';
import { useGridRows } from './useGridRows.ts';

interface ResultGridProps<Item> {
  /** Not failed, and not empty. */
  readonly list: UsePagedList<Item>;
  readonly shape: CardShape;
  /** A stable function, or every page re-renders every card. */
  readonly renderItem: (item: Item, index: number) => ReactNode;
}

/** The specification's number of skeletons. */
const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/**
 * A grid of cards that loads the next page near its end. A single tab stop, so that the keyboard can
 * leave a long list; rows far away are not in the document.
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
  // Reaching the end must not repeat a failed request automatically: that would be a request loop.
  const canLoadMore = list.hasMore && !isLoading && failure === undefined;

  return (
    // Takes the focus on a retry.
    <div className={classes.ResultGrid} tabIndex={-1}>
      {/* Between the heading of the page and those of the cards. */}
      <VisuallyHidden as="h2">{texts.results}</VisuallyHidden>
      {/* An explicit role, because Safari drops it from lists without bullets. */}
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
        {isLoading &&
          SKELETONS.map((name) => (
            <li key={name} aria-hidden="true" data-skeleton>
              <SkeletonCard shape={shape} />
            </li>
          ))}
      </ul>
      {canLoadMore && <EndMarker onReach={list.loadNext} />}
      {failure !== undefined && <ErrorCard message={failure} onRetry={list.retry} />}
      {list.hasMore && <p className={classes.First}>{texts.firstOnly(list.items.length)}</p>}
    </div>
  );
}
