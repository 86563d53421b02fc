import { type ReactNode, useRef } from 'react';
import { useIsHydrated } from '../../state/useBrowserValue.ts';
import { Button } from '../buttons/Button.tsx';
import * as icons from '../buttons/icons.ts';
import { RailContext } from '../cards/CardLink.tsx';
import { useRovingFocus } from '../focus/useRovingFocus.ts';
import type { CardShape } from '../states/Skeleton.tsx';
import { SkeletonCards } from '../states/SkeletonCards.tsx';
import { EndMarker } from './EndMarker.tsx';
import classes from './Rail.module.css';
import { useRailScroll } from './useRailScroll.ts';

const texts = { next: 'Next', previous: 'Previous' } as const;

interface RailProps {
  /** The cards, as `li` elements with keys. */
  readonly children?: ReactNode;
  /** Id of the element that labels the list. Also identifies the stored scroll offset. */
  readonly labelledBy: string;
  /** Shape of the cards and their skeletons. */
  readonly shape?: CardShape;
  /** Shows skeletons at the end while more cards load. */
  readonly busy?: boolean;
  /** Called when the visitor comes near the end. Omit it if there is nothing more to load. */
  readonly onEnd?: () => void;
  /** When this changes while the end is still near, `onEnd` is called again. */
  readonly endKey?: number;
  /** Called when the rail scrolls, with the index of the first visible card. */
  readonly onMove?: (inSight: number) => void;
  /** Identifies the first item. When it changes, the rail scrolls back to the start. */
  readonly startKey?: string;
}

/**
 * A horizontal list of cards. Restores its scroll offset when the visitor returns. The rail is a
 * single tab stop. The arrow buttons are not tab stops, because the arrow keys already cover their
 * function.
 */
export function Rail({
  children,
  labelledBy,
  shape = 'poster',
  busy = false,
  onEnd,
  endKey,
  onMove,
  startKey = '',
}: RailProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { handlers, enterAt } = useRovingFocus(listRef, { scrolls: true });
  const { edges, step, handleScroll, cardInSight } = useRailScroll(listRef, {
    name: labelledBy,
    startKey,
    onMove,
  });
  const isHydrated = useIsHydrated();
  const handleListScroll = () => {
    handleScroll();
    enterAt(cardInSight());
  };

  return (
    <div className={classes.Rail} data-shape={shape}>
      {/* Show both if either is usable, so that they don't move. */}
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
      {/* Explicit role, because Safari removes list semantics from lists without bullets. */}
      <ul
        ref={listRef}
        role="list"
        className={classes.List}
        aria-labelledby={labelledBy}
        aria-busy={busy}
        data-waiting={isHydrated ? undefined : true}
        onScroll={handleListScroll}
        {...handlers}
      >
        <RailContext value={labelledBy}>{children}</RailContext>
        {busy && <SkeletonCards shape={shape} />}
        {onEnd && !busy && <EndMarker key={endKey} as="li" onReach={onEnd} />}
      </ul>
    </div>
  );
}
