import type { ReactNode, Ref } from 'react';
import { EmptyCard } from '../states/EmptyCard.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import type { CardShape } from '../states/Skeleton.tsx';
import { ListRail, type RailList } from './ListRail.tsx';
import classes from './PagedRail.module.css';
import type { RailItem } from './RailCards.tsx';
import { RailNotice } from './RailNotice.tsx';
import { railTexts } from './railTexts.ts';
import { Region } from './Region.tsx';

export interface PagedRailProps<Item> {
  /** The region's element. */
  readonly ref?: Ref<HTMLElement>;
  readonly title: string;
  /** The region's id. */
  readonly id: string;
  readonly list: RailList<Item>;
  /**
   * Renders the content of a list item. Pass a stable function, or every page re-renders every
   * card.
   */
  readonly renderItem: (item: Item, index: number) => ReactNode;
  readonly shape?: CardShape;
  /** Shown if the list is empty. */
  readonly emptyText?: string;
  /** How an empty list is shown: `line` where other regions have more to say. */
  readonly emptySize?: 'card' | 'line';
  /** Beside the heading, see `Region`. */
  readonly action?: ReactNode;
}

/**
 * A region with its own paged list: loading, failed (without affecting other regions), empty, or a
 * rail that loads more at its end.
 */
export function PagedRail<Item extends RailItem>({
  ref,
  title,
  id,
  list,
  renderItem,
  shape,
  emptyText = railTexts.nothing,
  emptySize = 'card',
  action,
}: PagedRailProps<Item>) {
  if (list.status === 'failed') {
    return (
      <Region ref={ref} title={title} id={id} action={action}>
        <RailNotice shape={shape}>
          <ErrorCard message={list.message} onRetry={list.retry} />
        </RailNotice>
      </Region>
    );
  }

  if (list.status === 'ready' && list.items.length === 0) {
    return (
      <Region ref={ref} title={title} id={id} action={action}>
        {emptySize === 'line' ? (
          <p className={classes.Nothing}>{emptyText}</p>
        ) : (
          <RailNotice shape={shape} size="words">
            <EmptyCard title={emptyText} />
          </RailNotice>
        )}
      </Region>
    );
  }

  return (
    <Region ref={ref} title={title} id={id} action={action}>
      <ListRail list={list} labelledBy={`${id}-heading`} renderItem={renderItem} shape={shape} />
    </Region>
  );
}
