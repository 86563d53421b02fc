import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePortal } from '../../state/PortalContext.ts';
import { useViewMemory } from '../../state/useViewMemory.ts';

interface Edges {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

interface RailScrollOptions {
  /**
   * Identifies the stored offset, which is restored when the visitor returns to this history entry
   * or reloads it.
   */
  readonly name: string;
  /** Identifies the first item. When it changes, the list scrolls back to the start. */
  readonly startKey: string;
  /**
   * Called with the index of the first visible card when the list scrolls or a stored offset is
   * restored. The first restore happens before the first paint.
   */
  readonly onMove?: (inSight: number) => void;
}

/**
 * Maximum distance by which a card can be clipped and still count as fully visible. Scroll
 * positions can be fractional.
 */
const TOLERANCE_PX = 4;

/** User input that scrolls the list. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The scroll state of a horizontal list, and a function that scrolls it by most of its width. */
// oxlint-disable-next-line max-lines-per-function -- one scroller and its state
export function useRailScroll(
  listRef: RefObject<HTMLUListElement | null>,
  { name, startKey, onMove }: RailScrollOptions,
) {
  const memory = useViewMemory(usePortal());
  const [edges, setEdges] = useState<Edges>({ atStart: true, atEnd: true });
  const key = `offset of ${name} ${startKey}`.trimEnd();
  // Offset that has yet to be restored, while cards are still being added.
  const targetRef = useRef<number>(undefined);
  const shownStart = useRef(startKey);

  const updateEdges = useCallback(() => {
    const list = listRef.current;
    if (list) {
      const next = edgesOf(list);
      setEdges((current) =>
        current.atStart === next.atStart && current.atEnd === next.atEnd ? current : next,
      );
    }
  }, [listRef]);

  const restore = useCallback(() => {
    const list = listRef.current;
    const target = targetRef.current;
    if (list && target !== undefined) {
      list.scrollTo({ left: target, behavior: 'instant' });
      onMove?.(indexInSight(list));
      if (list.scrollWidth - list.clientWidth >= target) {
        targetRef.current = undefined;
      }
    }
  }, [listRef, onMove]);

  // A layout effect, to scroll before the end marker is observed. Otherwise, the marker would
  // request more pages.
  useLayoutEffect(() => {
    if (shownStart.current !== startKey) {
      shownStart.current = startKey;
      targetRef.current = undefined;
      listRef.current?.scrollTo({ left: 0, behavior: 'instant' });
      return;
    }
    const left = memory.read(key);
    targetRef.current = typeof left === 'number' ? left : undefined;
    restore();
  }, [listRef, memory, key, startKey, restore]);

  useEffect(() => {
    const list = listRef.current;
    if (!list) {
      return;
    }
    const stopRestoring = () => {
      targetRef.current = undefined;
    };
    // A ResizeObserver alone is not enough, because adding cards does not resize the list.
    const sizes = new ResizeObserver(updateEdges);
    let frame = 0;
    const cards = new MutationObserver(() => {
      restore();
      // Measure in the next frame, because it recalculates the layout anyway.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(updateEdges);
    });
    sizes.observe(list);
    cards.observe(list, { childList: true });
    MOVES.forEach((move) => list.addEventListener(move, stopRestoring, { passive: true }));
    return () => {
      sizes.disconnect();
      cards.disconnect();
      cancelAnimationFrame(frame);
      MOVES.forEach((move) => list.removeEventListener(move, stopRestoring));
    };
  }, [listRef, restore, updateEdges]);

  return {
    edges,
    step(direction: -1 | 1) {
      const list = listRef.current;
      targetRef.current = undefined;
      list?.scrollBy({ left: direction * list.clientWidth * 0.85 });
    },
    handleScroll() {
      if (targetRef.current === undefined) {
        memory.keep(key, listRef.current?.scrollLeft);
      }
      if (listRef.current) {
        onMove?.(indexInSight(listRef.current));
      }
      updateEdges();
    },
    /** The first fully visible card. */
    cardInSight: () => (listRef.current ? cardAt(listRef.current) : undefined),
  };
}

function edgesOf(list: HTMLElement): Edges {
  const rangePx = list.scrollWidth - list.clientWidth;
  return {
    atStart: list.scrollLeft <= TOLERANCE_PX,
    atEnd: list.scrollLeft >= rangePx - TOLERANCE_PX,
  };
}

/**
 * The index of the first fully visible card. Calculated from the card width, because a list can
 * have thousands of cards of equal width.
 */
function indexInSight(list: HTMLElement): number {
  const [first, second] = list.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) {
    return 0;
  }
  const step = second.offsetLeft - first.offsetLeft;
  return step > 0 ? Math.max(0, Math.ceil((list.scrollLeft - TOLERANCE_PX) / step)) : 0;
}

/** The first fully visible card, or the spacer in its position; see RailCards. */
function cardAt(list: HTMLElement): Element | undefined {
  const index = indexInSight(list);
  let passed = 0;
  return [...list.children].find((child) => {
    passed += Number(child.getAttribute('data-cards') ?? 1);
    return passed > index;
  });
}
