import type { ReactNode, Ref } from 'react';
import { EmptyCard } from '../states/EmptyCard.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import type { CardShape } from '../states/Skeleton.tsx';
import { ListRail, type RailList } from './ListRail.tsx';
import classes from './Rail.module.css';
import type { RailItem } from './RailCards.tsx';
import { RailNotice } from './RailNotice.tsx';
import { Region } from './Region.tsx';

interface PagedRailProps<Item> {
  readonly ref?: Ref<HTMLElement>;
  readonly title: string;
  readonly id: string;
  readonly list: RailList<Item>;
  /** Renders a card. Must be a stable function; otherwise each new page re-renders every card. */
  readonly renderItem: (item: Item, index: number) => ReactNode;
  readonly shape?: CardShape;
  /** Message for an empty list. */
  readonly emptyText?: string;
  /**
   * How to show an empty list: as a card, or as a single `line` where other regions are more
   * important.
   */
  readonly emptySize?: 'card' | 'line';
  /** Shown next to the heading; see `Region`. */
  readonly action?: ReactNode;
}

/** A region for a paged list: an error, an empty state, or a rail that loads more at its end. */
export function PagedRail<Item extends RailItem>({
  ref,
  title,
  id,
  list,
  renderItem,
  shape,
  emptyText = 'Nothing here yet.',
  emptySize = 'card',
  action,
}: PagedRailProps<Item>) {
  let content = (
    <ListRail list={list} labelledBy={`${id}-heading`} renderItem={renderItem} shape={shape} />
  );
  if (list.status === 'failed') {
    content = (
      <RailNotice shape={shape}>
        <ErrorCard message={list.message} onRetry={list.retry} />
      </RailNotice>
    );
  } else if (list.status === 'ready' && list.items.length === 0) {
    content =
      emptySize === 'line' ? (
        <p className={classes.Nothing}>{emptyText}</p>
      ) : (
        <RailNotice shape={shape} size="words">
          <EmptyCard title={emptyText} />
        </RailNotice>
      );
  }

  return (
    <Region ref={ref} title={title} id={id} action={action}>
      {content}
    </Region>
  );
}
