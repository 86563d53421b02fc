import { memo, type ReactNode } from 'react';
import { titleKey } from '../domain/titleKey.ts';
import type { RailItem } from './RailItem.ts';

export interface RailItemsProps<Item extends RailItem> {
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
export const RailItems = memo(AllRailItems, isSame) as typeof AllRailItems;

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
