import { memo, type ReactNode, useCallback, useState } from 'react';
import { type Kind, titleKey } from '@portal/contract/kinds';

/** The fields that identify an item in a rail. */
export interface RailItem {
  readonly kind: Kind;
  readonly id: number;
}

interface RailCardsProps<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  /** Index of the first visible card. */
  readonly inSight: number;
  /** Renders a card. Must be a stable function; otherwise each new page re-renders every card. */
  readonly renderItem: (item: Item, index: number) => ReactNode;
  /** Number of cards that are added or removed together; by default, one page from the service. */
  readonly groupSize?: number;
  /**
   * Returns the size of a spacer for this many cards. Not required if the rail's CSS sets the size.
   */
  readonly sizeOfGap?: (cards: number) => GapSize;
}

/** Styles set inline on the spacer. */
export type GapSize = Pick<CSSStyleDeclaration, 'blockSize' | 'gridColumn'>;

const GROUP_SIZE = 20;

/** Maximum number of groups for a short list, where all cards are in the document. */
const SHORT = 3;

/**
 * The cards of a rail or grid, virtualized in groups. The document only contains the groups around
 * the visible and focused cards and at both ends; spacers of the same size replace the others. Not
 * `@tanstack/react-virtual`: it positions cards with inline styles, which the content security
 * policy blocks in rendered pages.
 */
export function RailCards<Item extends RailItem>({
  items,
  hasMore,
  inSight,
  renderItem,
  groupSize = GROUP_SIZE,
  sizeOfGap,
}: RailCardsProps<Item>) {
  const [focused, setFocused] = useState<number>();
  const seen = Math.floor(inSight / groupSize);
  const last = Math.ceil(items.length / groupSize) - 1;
  const isRendered = (group: number) =>
    group === 0 || group >= last || isBeside(group, seen) || isBeside(group, focused);
  const setSize = hasMore ? UNKNOWN : items.length;

  const parts: ReactNode[] = [];
  for (let group = 0; group <= last; group += 1) {
    const start = group * groupSize;
    while (!isRendered(group)) {
      group += 1;
    }
    const next = group * groupSize;
    if (next > start) {
      parts.push(
        <li
          key={`gap before ${next}`}
          aria-hidden="true"
          data-cards={next - start}
          // Set by script, because the page's Content Security Policy blocks `style` attributes.
          ref={(gap) => {
            gap?.style.setProperty('--cards', `${next - start}`);
            Object.assign(gap?.style ?? {}, sizeOfGap?.(next - start));
          }}
        />,
      );
    }
    const rendered = items.slice(next, next + groupSize);
    parts.push(
      <CardGroup
        // Keyed by the first item: lists only grow at the end, so each group keeps its first item.
        key={rendered.slice(0, 1).map(titleKey).join('')}
        start={next}
        group={group}
        items={rendered}
        setSize={last < SHORT ? undefined : setSize}
        renderItem={renderItem}
        onFocus={setFocused}
      />,
    );
  }
  return parts;
}

/** `aria-setsize` of a list whose total size is unknown. */
const UNKNOWN = -1;

function isBeside(group: number, other: number | undefined): boolean {
  return other !== undefined && Math.abs(group - other) <= 1;
}

interface CardGroupProps<Item extends RailItem> {
  readonly group: number;
  /** Index of the group's first card. */
  readonly start: number;
  readonly items: readonly Item[];
  /** `aria-setsize` of the cards. Only for long rails, where some cards are not in the document. */
  readonly setSize?: number;
  readonly renderItem: (item: Item, index: number) => ReactNode;
  readonly onFocus: (group: number) => void;
}

/**
 * Number of cards that can be visible before the rail is scrolled. Once hydrated, these are always
 * painted.
 */
const IN_SIGHT = { narrow: 5, wide: 12 };

/** The window sizes in which a card is off-screen until the rail is scrolled. */
function farIn(index: number): 'narrow' | 'all' | undefined {
  if (index < IN_SIGHT.narrow) {
    return undefined;
  }
  return index < IN_SIGHT.wide ? 'narrow' : 'all';
}

/** Memoized, so that adding a page does not re-render the existing groups. */
// Safe: `memo` keeps the props, but loses the type parameter.
const CardGroup = memo(AllCards, isSame) as typeof AllCards;

function AllCards<Item extends RailItem>({
  group,
  start,
  items,
  setSize,
  renderItem,
  onFocus,
}: CardGroupProps<Item>): ReactNode {
  const handleFocus = useCallback(() => onFocus(group), [onFocus, group]);
  return items.map((item, index) => (
    <li
      key={titleKey(item)}
      data-far={farIn(start + index)}
      aria-posinset={setSize && start + index + 1}
      aria-setsize={setSize}
      onFocus={handleFocus}
    >
      {renderItem(item, start + index)}
    </li>
  ));
}

function isSame(before: CardGroupProps<RailItem>, now: CardGroupProps<RailItem>): boolean {
  return (
    before.renderItem === now.renderItem &&
    before.group === now.group &&
    before.start === now.start &&
    before.setSize === now.setSize &&
    before.items.length === now.items.length &&
    before.items.every((item, index) => item === now.items[index])
  );
}
