import { memo, type ReactNode } from 'react';
import { type Kind, titleKey } from '../domain/kinds.ts';
import { ErrorCard } from './ErrorCard.tsx';
import { Rail } from './Rail.tsx';
import type { CardShape } from './Skeleton.tsx';

/** What identifies an item of a rail. */
export interface RailItem {
  readonly kind: Kind;
  readonly id: number;
}

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

/** How many cards are memoized together: as many as a page of the service has. */
const GROUP_SIZE = 20;

/**
 * A rail of a paged list: skeletons while a page loads, the next page when the end comes near, an
 * error card if a page fails.
 */
export function ListRail<Item extends RailItem>({
  list,
  labelledBy,
  renderItem,
  shape,
}: ListRailProps<Item>) {
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
    >
      {groupsOf(list.items).map(({ key, start, items }) => (
        <RailItems key={key} items={items} start={start} renderItem={renderItem} />
      ))}
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

/**
 * Lists only grow at the end, so a group's items never change and its first item can serve as its
 * key.
 */
function groupsOf<Item extends RailItem>(items: readonly Item[]) {
  return Array.from({ length: Math.ceil(items.length / GROUP_SIZE) }, (_, index) => {
    const start = index * GROUP_SIZE;
    const group = items.slice(start, start + GROUP_SIZE);
    return { key: group.slice(0, 1).map(titleKey).join(''), start, items: group };
  });
}

interface RailItemsProps<Item extends RailItem> {
  readonly items: readonly Item[];
  /** Index of the first item in the whole list. */
  readonly start: number;
  readonly renderItem: (item: Item, index: number) => ReactNode;
}

/**
 * How many cards the widest window shows before the rail is scrolled. These are always rendered, so
 * that they are there at once when the page scrolls, and in full-page screenshots.
 */
const NEAR_COUNT = 12;

/**
 * A group of cards. Not re-rendered while its items are the same, so that the hundredth page costs
 * no more than the second.
 */
// Safe: `memo` keeps the props but loses the type parameter.
const RailItems = memo(AllRailItems, isSame) as typeof AllRailItems;

function AllRailItems<Item extends RailItem>({
  items,
  start,
  renderItem,
}: RailItemsProps<Item>): ReactNode {
  return items.map((item, index) => (
    <li key={titleKey(item)} data-far={start + index >= NEAR_COUNT || undefined}>
      {renderItem(item, start + index)}
    </li>
  ));
}

function isSame(before: RailItemsProps<RailItem>, now: RailItemsProps<RailItem>): boolean {
  return (
    before.renderItem === now.renderItem &&
    before.start === now.start &&
    before.items.length === now.items.length &&
    before.items.every((item, index) => item === now.items[index])
  );
}
