import { useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EndMarker } from './EndMarker.tsx';
import { moveFocusInList } from './moveFocusInList.ts';
import classes from './Rail.module.css';
import { RailContext } from './RailContext.ts';
import { SkeletonCard, type CardShape } from './SkeletonCard.tsx';
import { texts } from './texts.ts';
import { useRailScroll } from './useRailScroll.ts';

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
  /** For the outside only. */
  readonly className?: string;
}

/** As many as the portal shows while cards load. */
const SKELETON_COUNT = 5;

/**
 * A horizontal list of cards: scrolls by touch, wheel, arrow buttons and arrow keys, tells when its end comes near, and stands where
 * it was left when the visitor comes back.
 */
export function Rail({
  children,
  label,
  labelledBy,
  shape = 'poster',
  busy = false,
  skeletonCount = SKELETON_COUNT,
  onEnd,
  className = '',
}: RailProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { edges, step, handleScroll, backRef, onRef } = useRailScroll(
    listRef,
    labelledBy ?? label ?? '',
  );

  return (
    <div className={`${classes.Rail} ${className}`} data-shape={shape}>
      <div className={classes.Arrows}>
        <Button
          ref={backRef}
          variant="round"
          icon="chevron-left"
          aria-label={texts.previous}
          aria-describedby={labelledBy}
          data-hidden={edges.atStart || undefined}
          onClick={() => step(-1)}
        />
        <Button
          ref={onRef}
          variant="round"
          icon="chevron-right"
          aria-label={texts.next}
          aria-describedby={labelledBy}
          data-hidden={edges.atEnd || undefined}
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
        onKeyDown={moveFocusInList}
        onScroll={handleScroll}
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
