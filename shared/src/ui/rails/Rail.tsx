import { type ReactNode, useRef } from 'react';
import { useBrowserValue } from '../../state/useBrowserValue.ts';
import { Button } from '../buttons/Button.tsx';
import * as icons from '../buttons/icons.ts';
import { RailContext } from '../cards/CardLink.tsx';
import { useRovingFocus } from '../focus/useRovingFocus.ts';
import { type CardShape, SkeletonCard } from '../states/Skeleton.tsx';
import { EndMarker } from './EndMarker.tsx';
import classes from './Rail.module.css';
import { useRailScroll } from './useRailScroll.ts';

const texts = { next: 'Next', previous: 'Previous' } as const;

interface RailProps {
  /** The cards: `li` elements with keys. */
  readonly children?: ReactNode;
  /** The list's accessible name, or else `labelledBy`. Also identifies the stored scroll offset. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** The size of the cards and of their skeletons. */
  readonly shape?: CardShape;
  /** Shows skeletons at the end while cards load. */
  readonly busy?: boolean;
  readonly skeletonCount?: number;
  /** Called when the end comes into view. Leave it out if there is no more to load. */
  readonly onEnd?: () => void;
  /** When it changes and the end is still near, `onEnd` is called again. */
  readonly endKey?: number;
  /** Called with the index of the first card in sight when the rail moves. */
  readonly onMove?: (inSight: number) => void;
  /** Identifies the first item: when it changes, the rail scrolls back to the start. */
  readonly startKey?: string;
  /** For margins and the like only. */
  readonly className?: string;
}

/** The specification's number of skeletons. */
const SKELETON_COUNT = 5;

/**
 * A horizontal list of cards, which restores its offset when the visitor returns. A single tab
 * stop; the arrow keys do more than the arrow buttons, which are not tab stops.
 */
export function Rail({
  children,
  label,
  labelledBy,
  shape = 'poster',
  busy = false,
  skeletonCount = SKELETON_COUNT,
  onEnd,
  endKey,
  onMove,
  startKey = '',
  className = '',
}: RailProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { handlers, enterAt } = useRovingFocus(listRef, { scrolls: true });
  const { edges, step, handleScroll, cardInSight } = useRailScroll(listRef, {
    name: labelledBy ?? label ?? '',
    startKey,
    onMove,
  });
  const isWaiting = useBrowserValue(
    () => undefined,
    () => true,
  );
  const handleListScroll = () => {
    handleScroll();
    enterAt(cardInSight());
  };

  return (
    <div className={`${classes.Rail} ${className}`} data-shape={shape}>
      {/* Both are shown while either is usable, so that they do not move. */}
      <div className={classes.Arrows} data-hidden={(edges.atStart && edges.atEnd) || undefined}>
        <Button
          variant="round"
          icon={icons.chevronLeft}
          tabIndex={-1}
          aria-label={texts.previous}
          aria-describedby={labelledBy}
          aria-disabled={edges.atStart}
          onClick={() => step(-1)}
        />
        <Button
          variant="round"
          icon={icons.chevronRight}
          tabIndex={-1}
          aria-label={texts.next}
          aria-describedby={labelledBy}
          aria-disabled={edges.atEnd}
          onClick={() => step(1)}
        />
      </div>
      {/* An explicit role, because Safari drops it from lists without bullets. */}
      <ul
        ref={listRef}
        role="list"
        className={classes.List}
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-busy={busy}
        data-waiting={isWaiting}
        onScroll={handleListScroll}
        {...handlers}
      >
        <RailContext value={labelledBy ?? ''}>{children}</RailContext>
        {busy && skeletons(skeletonCount, shape)}
        {onEnd && !busy && <EndMarker key={endKey} as="li" onReach={onEnd} />}
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
