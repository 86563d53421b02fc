import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { usePortal } from '../state/PortalContext.ts';
import { useViewMemory } from '../state/useViewMemory.ts';

interface Edges {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** A card that is cut by less than this still counts as seen; scroll positions may be fractions. */
const TOLERANCE_PX = 4;

/**
 * Where a horizontal list stands, and how to move it by most of its width. By its `name` it is found again where it was left when the
 * visitor comes back to this place in history. `backRef` and `onRef` belong to the two arrow buttons:
 * when the one with the focus has to go, the focus moves to the other.
 */
export function useRailScroll(listRef: RefObject<HTMLUListElement | null>, name: string) {
  const memory = useViewMemory(usePortal());
  const [edges, setEdges] = useState<Edges>({ atStart: true, atEnd: true });
  const backRef = useRef<HTMLButtonElement>(null);
  const onRef = useRef<HTMLButtonElement>(null);

  const watchEdges = useCallback(() => {
    const list = listRef.current;
    if (list) {
      const next = edgesOf(list);
      setEdges((current) =>
        current.atStart === next.atStart && current.atEnd === next.atEnd ? current : next,
      );
    }
  }, [listRef]);

  // Before the first painting, and before the end of the list is looked for: what is loaded already must not be asked for again.
  useLayoutEffect(() => {
    const left = memory.read(`offset of ${name}`);
    if (typeof left === 'number') {
      listRef.current?.scrollTo({ left, behavior: 'instant' });
    }
  }, [listRef, memory, name]);

  useEffect(() => {
    const list = listRef.current;
    if (!list) {
      return;
    }
    // Cards that come or go change the length of the list, not its own size.
    const sizes = new ResizeObserver(watchEdges);
    const cards = new MutationObserver(watchEdges);
    sizes.observe(list);
    cards.observe(list, { childList: true });
    return () => {
      sizes.disconnect();
      cards.disconnect();
    };
  }, [listRef, watchEdges]);

  useEffect(() => {
    if (edges.atEnd && document.activeElement === onRef.current) {
      backRef.current?.focus();
    }
    if (edges.atStart && document.activeElement === backRef.current) {
      onRef.current?.focus();
    }
  }, [edges]);

  const step = (direction: -1 | 1) => {
    const list = listRef.current;
    list?.scrollBy({ left: direction * list.clientWidth * 0.85 });
  };

  const handleScroll = () => {
    memory.keep(`offset of ${name}`, listRef.current?.scrollLeft);
    watchEdges();
  };

  return { edges, step, handleScroll, backRef, onRef };
}

function edgesOf(list: HTMLElement): Edges {
  const room = list.scrollWidth - list.clientWidth;
  return {
    atStart: list.scrollLeft <= TOLERANCE_PX,
    atEnd: list.scrollLeft >= room - TOLERANCE_PX,
  };
}
