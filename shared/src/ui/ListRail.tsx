import { memo, type ReactNode } from 'react';
import { type Kind, titleKey } from '../domain/kinds.ts';
import { ErrorCard } from './ErrorCard.tsx';
import { Rail } from './Rail.tsx';
import type { CardShape } from './Skeleton.tsx';

/** What every item of a rail has: kind + id. */
export interface RailItem {
  readonly kind: Kind;
  readonly id: number;
}

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

interface ListRailProps<Item> {
  readonly list: RailList<Item>;
  /** Id of the element that names the list. */
  readonly labelledBy: string;
  /** Draws the content of a list item. The same function from drawing to drawing, or every card is drawn anew with each page. */
  readonly renderItem: (item: Item, index: number) => ReactNode;
  readonly shape?: CardShape;
}

/** As many cards are drawn, or left as they are, together; a page of the service has as many. */
const GROUP_SIZE = 20;

/** The cards of a list that is read page by page: skeletons while a page loads, the next page at the end, an error card for a page that failed. */
export function ListRail<Item extends RailItem>({
  list,
  labelledBy,
  renderItem,
  shape,
}: ListRailProps<Item>) {
  const isLoading = list.status === 'loading' || list.isLoadingNext;
  const failure = isLoading ? undefined : list.message;
  // After a failed page the end must not ask again by itself: that would be a request loop.
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
        // A stop of its own for the Tab key: who does not know of the arrow keys has to come to "Try again".
        <li key="failed" data-own-stop>
          <ErrorCard message={failure} onRetry={list.retry} />
        </li>
      )}
    </Rail>
  );
}

/** A list only grows at its end, so that a group keeps its items and its first one can name it. */
function groupsOf<Item extends RailItem>(items: readonly Item[]) {
  return Array.from({ length: Math.ceil(items.length / GROUP_SIZE) }, (_, index) => {
    const start = index * GROUP_SIZE;
    const group = items.slice(start, start + GROUP_SIZE);
    return { key: group.slice(0, 1).map(titleKey).join(''), start, items: group };
  });
}

interface RailItemsProps<Item extends RailItem> {
  readonly items: readonly Item[];
  /** Where the first of them stands in the whole list, counted from 0. */
  readonly start: number;
  readonly renderItem: (item: Item, index: number) => ReactNode;
}

/**
 * As many cards are in sight in the widest window before the rail is moved. They are always drawn: there at once when the page is
 * scrolled, and in a picture of the whole page.
 */
const NEAR_COUNT = 12;

/** Some cards of a rail. Not drawn again while its items are the same: the hundredth page costs as much as the second. */
// Safe: `memo` keeps the props and forgets only that their types depend on each other.
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
