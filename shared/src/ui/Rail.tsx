import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { RailContext } from './CardText.tsx';
import { EndMarker } from './EndMarker.tsx';
import classes from './Rail.module.css';
import { type CardShape, SkeletonCard } from './Skeleton.tsx';
import { texts } from './texts.ts';
import { useRailScroll } from './useRailScroll.ts';
import { useRovingFocus } from './useRovingFocus.ts';

export interface RailProps {
  /** The cards: `li` elements with keys. */
  readonly children?: ReactNode;
  /** Names the list; or name it by an element with `labelledBy`. The name is also how its offset is found again after Back. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** How large the cards are, and what they look like while they load. */
  readonly shape?: CardShape;
  /** Cards are loading: they stand at the end as skeletons. */
  readonly busy?: boolean;
  readonly skeletonCount?: number;
  /** Called when the end comes into view. Leave it out when there is nothing more. */
  readonly onEnd?: () => void;
  /** Stands for what is first in a list that grows at its start: with another one the rail is shown from its start. */
  readonly startKey?: string;
  /** For the outside only. */
  readonly className?: string;
}

/** As many as the portal shows while cards load. */
const SKELETON_COUNT = 5;

/**
 * A horizontal list of cards: scrolls by touch, wheel, arrow buttons and arrow keys, tells when its end comes near, and stands where
 * it was left when the visitor comes back. One stop for the Tab key; the arrow buttons are none, the arrow keys do more.
 */
export function Rail({
  children,
  label,
  labelledBy,
  shape = 'poster',
  busy = false,
  skeletonCount = SKELETON_COUNT,
  onEnd,
  startKey = '',
  className = '',
}: RailProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { handlers, enterAt } = useRovingFocus(listRef, { scrolls: true });
  const { edges, step, handleScroll, cardInSight } = useRailScroll(listRef, {
    name: labelledBy ?? label ?? '',
    startKey,
  });
  const handleListScroll = () => {
    handleScroll();
    enterAt(cardInSight());
  };

  return (
    <div className={`${classes.Rail} ${className}`} data-shape={shape}>
      {/* Both stand there as long as one of them leads on: each has its place, whatever end is reached. */}
      <div className={classes.Arrows} data-hidden={(edges.atStart && edges.atEnd) || undefined}>
        <Button
          variant="round"
          icon="chevron-left"
          tabIndex={-1}
          aria-label={texts.previous}
          aria-describedby={labelledBy}
          aria-disabled={edges.atStart}
          onClick={() => step(-1)}
        />
        <Button
          variant="round"
          icon="chevron-right"
          tabIndex={-1}
          aria-label={texts.next}
          aria-describedby={labelledBy}
          aria-disabled={edges.atEnd}
          onClick={() => step(1)}
        />
      </div>
      {/* The role is said because Safari forgets it for lists without bullets. */}
      <ul
        ref={listRef}
        role="list"
        className={classes.List}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-busy={busy}
        onScroll={handleListScroll}
        {...handlers}
      >
        <RailContext value={labelledBy ?? ''}>{children}</RailContext>
        {busy && skeletons(skeletonCount, shape)}
        {onEnd && !busy && <EndMarker as="li" onReach={onEnd} />}
      </ul>
    </div>
  );
}

function skeletons(count: number, shape: CardShape) {
  return Array.from({ length: count }, (_, index) => (
    <li key={`skeleton-${index}`} aria-hidden="true" data-skeleton>
      <SkeletonCard shape={shape} />
    </li>
  ));
}
