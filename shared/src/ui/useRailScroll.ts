import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePortal } from '../state/PortalContext.ts';
import { useViewMemory } from '../state/useViewMemory.ts';

interface Edges {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

export interface RailScrollOptions {
  /** By it the list is found again where it was left, when the visitor comes back to this place in history or loads it anew. */
  readonly name: string;
  /** Stands for what is first in the list: with another one it is shown from its start. */
  readonly startKey: string;
}

/** A card that is cut by less than this still counts as seen; scroll positions may be fractions. */
const TOLERANCE_PX = 4;

/** What says that the visitor moves the list by themselves. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Where a horizontal list stands, and how to move it by most of its width. */
// eslint-disable-next-line max-lines-per-function -- one scroller and what is told about it
export function useRailScroll(
  listRef: RefObject<HTMLUListElement | null>,
  { name, startKey }: RailScrollOptions,
) {
  const memory = useViewMemory(usePortal());
  const [edges, setEdges] = useState<Edges>({ atStart: true, atEnd: true });
  const place = `offset of ${name} ${startKey}`.trimEnd();
  // Where the list is still on its way to: after a reload its cards, and its further pages, come one after the other.
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
      if (list.scrollWidth - list.clientWidth >= target) {
        targetRef.current = undefined;
      }
    }
  }, [listRef]);

  // Before the first painting, and before the end of the list is looked for: what is loaded already must not be asked for again.
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
    // Cards that come or go change the length of the list, not its own size.
    const sizes = new ResizeObserver(watchEdges);
    const cards = new MutationObserver(() => {
      approach();
      watchEdges();
    });
    sizes.observe(list);
    cards.observe(list, { childList: true });
    MOVES.forEach((move) => list.addEventListener(move, stay, { passive: true }));
    return () => {
      sizes.disconnect();
      cards.disconnect();
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
      watchEdges();
    },
    /** The first card that is not cut. */
    cardInSight: () => (listRef.current ? firstInSight(listRef.current) : undefined),
  };
}

function edgesOf(list: HTMLElement): Edges {
  const room = list.scrollWidth - list.clientWidth;
  return {
    atStart: list.scrollLeft <= TOLERANCE_PX,
    atEnd: list.scrollLeft >= room - TOLERANCE_PX,
  };
}

/** By counting, not by looking at each: all cards of a list are as wide, and there may be thousands. */
function firstInSight(list: HTMLElement): Element | undefined {
  const [first, second] = list.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) {
    return first;
  }
  const step = second.offsetLeft - first.offsetLeft;
  return list.children[Math.max(0, Math.ceil((list.scrollLeft - TOLERANCE_PX) / step))];
}
