import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useViewMemory } from '@portal/shared/state/useViewMemory';
import type { GapSize } from '@portal/shared/ui/RailCards';
import { columnsOf } from './useGridFocus.ts';

interface Rows {
  readonly columns: number;
  /** The distance from the top of one row to the top of the next. */
  readonly pitchPx: number;
  readonly gapPx: number;
  /** The number of rows that fit in the window. */
  readonly shown: number;
}

/**
 * Minimum number of cards in a group: one page of the service. Groups always fill complete rows.
 */
const MIN_GROUP = 20;

const MEMORY = 'first result in sight';

/**
 * The part of a grid that is in view, for `RailCards`, measured from the height of one row. The
 * first card in view is stored per history entry, so that its group renders immediately when the
 * visitor comes back.
 */
export function useGridRows(listRef: RefObject<HTMLUListElement | null>, count: number) {
  const memory = useViewMemory(usePortal());
  const [rows, setRows] = useState<Rows>();
  const [inSight, setInSight] = useState(() => readIndex(memory.read(MEMORY)));

  const measure = useCallback(() => {
    const list = listRef.current;
    const next = list ? rowsOf(list) : undefined;
    setRows((now) => (isSame(now, next) ? now : next));
    if (!list || !next) {
      return;
    }
    const above = Math.max(0, -list.getBoundingClientRect().top);
    const first = Math.floor(above / next.pitchPx) * next.columns;
    memory.keep(MEMORY, first);
    setInSight(first);
  }, [listRef, memory]);

  // Measured before the first paint, because the height of gaps depends on it.
  useLayoutEffect(() => {
    const list = listRef.current;
    setRows(list ? rowsOf(list) : undefined);
  }, [listRef, count]);

  useEffect(() => {
    const list = listRef.current;
    if (!list) {
      return;
    }
    const sizes = new ResizeObserver(measure);
    sizes.observe(list);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', measure);
    };
  }, [listRef, measure]);

  const { columns = 1, pitchPx = 0, gapPx = 0, shown = 0 } = rows ?? {};
  const rowsOfGroup = Math.max(Math.ceil(MIN_GROUP / columns), shown);
  const sizeOfGap = (cards: number): GapSize => ({
    gridColumn: '1 / -1',
    blockSize: `${(cards / columns) * pitchPx - gapPx}px`,
  });
  return { groupSize: columns * rowsOfGroup, inSight, sizeOfGap };
}

/** Measures the rows; `undefined` if there is only one, or no layout. */
function rowsOf(list: HTMLUListElement): Rows | undefined {
  const { rowGap } = getComputedStyle(list);
  const columns = columnsOf(list);
  const [first, below] = [list.children[0], list.children[columns]];
  if (!(first instanceof HTMLElement) || !(below instanceof HTMLElement)) {
    return undefined;
  }
  const pitchPx = below.offsetTop - first.offsetTop;
  const shown = Math.ceil(window.innerHeight / pitchPx) + 1;
  return pitchPx > 0
    ? { columns, pitchPx, gapPx: Number.parseFloat(rowGap) || 0, shown }
    : undefined;
}

function isSame(one: Rows | undefined, other: Rows | undefined): boolean {
  return (
    one?.columns === other?.columns &&
    one?.pitchPx === other?.pitchPx &&
    one?.shown === other?.shown
  );
}

function readIndex(value: unknown): number {
  return typeof value === 'number' && value >= 0 ? value : 0;
}
