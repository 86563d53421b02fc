import { memo, type ReactNode, useCallback, useState } from 'react';
import { type Kind, titleKey } from '@portal/contract/kinds';

/** What identifies an item of a rail. */
export interface RailItem {
  readonly kind: Kind;
  readonly id: number;
}

interface RailCardsProps<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  /** Index of the first card in sight. */
  readonly inSight: number;
  /** Renders a card. Pass a stable function, or every page re-renders every card. */
  readonly renderItem: (item: Item, index: number) => ReactNode;
  /** How many cards come and go together; by default, a page of the service. */
  readonly groupSize?: number;
  /** The size of a gap for this many cards, unless the rail's style has it. */
  readonly sizeOfGap?: (cards: number) => GapSize;
}

/** Set on the element's own style. */
export type GapSize = Pick<CSSStyleDeclaration, 'blockSize' | 'gridColumn'>;

const GROUP_SIZE = 20;

/** Up to this many groups, all of them are in the document. */
const SHORT = 3;

/**
 * The cards of a rail or a grid, virtualized in groups: those in sight, around the focus and at both
 * ends are in the document, with gaps as large as the cards between them.
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
          // By script, because the page's policy blocks `style` attributes.
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
        // Lists only grow at the end, so the items of a group never change.
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

/** The value of `aria-setsize` for a list that may grow. */
const UNKNOWN = -1;

function isBeside(group: number, other: number | undefined): boolean {
  return other !== undefined && Math.abs(group - other) <= 1;
}

interface CardGroupProps<Item extends RailItem> {
  readonly group: number;
  /** The index of its first card. */
  readonly start: number;
  readonly items: readonly Item[];
  /** In a long rail, where not every card is in the document. */
  readonly setSize?: number;
  readonly renderItem: (item: Item, index: number) => ReactNode;
  readonly onFocus: (group: number) => void;
}

/** How many cards are in sight before the rail is scrolled. Once hydrated, they are always painted. */
const IN_SIGHT = { narrow: 5, wide: 12 };

/** The windows in which a card is out of sight until the rail is scrolled. */
function farIn(index: number): 'narrow' | 'all' | undefined {
  if (index < IN_SIGHT.narrow) {
    return undefined;
  }
  return index < IN_SIGHT.wide ? 'narrow' : 'all';
}

/** Not re-rendered while its items are the same: the hundredth page costs no more than the second. */
// Safe: `memo` keeps the props but loses the type parameter.
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
