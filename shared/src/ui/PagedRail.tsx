import type { ReactNode } from 'react';
import type { Kind } from '../domain/Kind.ts';
import { ErrorCard } from './ErrorCard.tsx';
import { ListRail, type RailList } from './ListRail.tsx';
import classes from './PagedRail.module.css';
import { Region } from './Region.tsx';
import type { CardShape } from './SkeletonCard.tsx';

export interface PagedRailProps<Item> {
  readonly title: string;
  /** Of the region. */
  readonly id: string;
  readonly list: RailList<Item>;
  readonly renderItem: (item: Item) => ReactNode;
  readonly shape?: CardShape;
  /** Said when the list has nothing in it. */
  readonly emptyText?: string;
}

/** A region with a list of its own: loading, failed (the other regions live on), empty, or a rail that reads on at its end. */
export function PagedRail<Item extends { readonly kind: Kind; readonly id: number }>({
  title,
  id,
  list,
  renderItem,
  shape,
  emptyText = 'Nothing here yet.',
}: PagedRailProps<Item>) {
  if (list.status === 'failed') {
    return (
      <Region title={title} id={id} inset>
        <ErrorCard message={list.message ?? 'Something went wrong!'} onRetry={list.retry} />
      </Region>
    );
  }

  if (list.status === 'ready' && list.items.length === 0) {
    return (
      <Region title={title} id={id} inset>
        <p className={classes.Empty}>{emptyText}</p>
      </Region>
    );
  }

  return (
    <Region title={title} id={id}>
      <ListRail list={list} labelledBy={`${id}-heading`} renderItem={renderItem} shape={shape} />
    </Region>
  );
}
