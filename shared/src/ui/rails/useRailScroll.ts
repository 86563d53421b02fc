import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePortal } from '../../state/PortalContext.ts';
import { useViewMemory } from '../../state/useViewMemory.ts';

interface Edges {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

export interface RailScrollOptions {
  /**
   * Identifies the stored scroll offset, which is restored on return to this history entry and on
   * reload.
   */
  readonly name: string;
  /** Identifies the first item: when it changes, the list scrolls back to the start. */
  readonly startKey: string;
  /** Called with the index of the first card in sight, also before the first paint. */
  readonly onMove?: (inSight: number) => void;
}

/** Cards clipped by less than this count as fully visible; scroll positions may be fractional. */
const TOLERANCE_PX = 4;

/** Events by which the visitor scrolls the list. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The scroll position of a horizontal list, and how to scroll it by most of its width. */
// eslint-disable-next-line max-lines-per-function -- one scroller and what is told about it
export function useRailScroll(
  listRef: RefObject<HTMLUListElement | null>,
  { name, startKey, onMove }: RailScrollOptions,
) {
  const memory = useViewMemory(usePortal());
  const [edges, setEdges] = useState<Edges>({ atStart: true, atEnd: true });
  const place = `offset of ${name} ${startKey}`.trimEnd();
  // The offset still to be restored: after a reload, cards and further pages arrive one after
  // another.
  const targetRef = useRef<number>(undefined);
  const shownStart = useRef(startKey);

  const watchEdges = useCallback(() => {
    const list = listRef.current;
    if (list) {
      const next = edgesOf(list);
      setEdges((current) =>
        current.atStart === next.atStart && current.atEnd === next.atEnd ? current : next,
      );
    }
  }, [listRef]);

  const approach = useCallback(() => {
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

  // Before the first paint and before the end marker is observed, or pages that are already cached
  // would be requested again.
  useLayoutEffect(() => {
    if (shownStart.current !== startKey) {
      shownStart.current = startKey;
      targetRef.current = undefined;
      listRef.current?.scrollTo({ left: 0, behavior: 'instant' });
      return;
    }
    const left = memory.read(place);
    targetRef.current = typeof left === 'number' ? left : undefined;
    approach();
  }, [listRef, memory, place, startKey, approach]);

  useEffect(() => {
    const list = listRef.current;
    if (!list) {
      return;
    }
    const stay = () => {
      targetRef.current = undefined;
    };
    // The list's own size does not change with its cards, so a ResizeObserver does not notice
    // those.
    const sizes = new ResizeObserver(watchEdges);
    let frame = 0;
    const cards = new MutationObserver(() => {
      approach();
      // Measured with the next frame, which lays out the page anyway.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(watchEdges);
    });
    sizes.observe(list);
    cards.observe(list, { childList: true });
    MOVES.forEach((move) => list.addEventListener(move, stay, { passive: true }));
    return () => {
      sizes.disconnect();
      cards.disconnect();
      cancelAnimationFrame(frame);
      MOVES.forEach((move) => list.removeEventListener(move, stay));
    };
  }, [listRef, approach, watchEdges]);

  return {
    edges,
    step(direction: -1 | 1) {
      const list = listRef.current;
      targetRef.current = undefined;
      list?.scrollBy({ left: direction * list.clientWidth * 0.85 });
    },
    handleScroll() {
      if (targetRef.current === undefined) {
        memory.keep(place, listRef.current?.scrollLeft);
      }
      if (listRef.current) {
        onMove?.(indexInSight(listRef.current));
      }
      watchEdges();
    },
    /** The first fully visible card. */
    cardInSight: () => (listRef.current ? cardAt(listRef.current) : undefined),
  };
}

function edgesOf(list: HTMLElement): Edges {
  const room = list.scrollWidth - list.clientWidth;
  return {
    atStart: list.scrollLeft <= TOLERANCE_PX,
    atEnd: list.scrollLeft >= room - TOLERANCE_PX,
  };
}

/**
 * The index of the first fully visible card. Computed, not measured card by card: all cards are
 * equally wide, and there may be thousands.
 */
function indexInSight(list: HTMLElement): number {
  const [first, second] = list.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) {
    return 0;
  }
  const step = second.offsetLeft - first.offsetLeft;
  return step > 0 ? Math.max(0, Math.ceil((list.scrollLeft - TOLERANCE_PX) / step)) : 0;
}

/** The first fully visible card, or the gap in its place: see RailCards. */
function cardAt(list: HTMLElement): Element | undefined {
  const index = indexInSight(list);
  let passed = 0;
  return [...list.children].find((child) => {
    passed += Number(child.getAttribute('data-cards') ?? 1);
    return passed > index;
  });
}
