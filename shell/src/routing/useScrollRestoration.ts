import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { TabMemory } from '@portal/contract/Portal';
import type { HistoryEntry } from './useRenderedEntry.ts';

/**
 * The name of an entry's scroll position in the tab's memory. Includes the path, in case the entry
 * does not have a unique key, but not what a section can replace: the query and the fragment.
 */
const nameOf = ({ key, pathname }: HistoryEntry['location']) => `scroll of ${key} ${pathname}`;

/**
 * Scrolls new history entries to the top, and restores the scroll position on return and reload.
 * `rendered` can lag behind the router's entry.
 */
export function useScrollRestoration(rendered: HistoryEntry, memory: TabMemory | undefined): void {
  const name = nameOf(rendered.location);
  const isLeaving = nameOf(useLocation()) !== name;
  const { isReturn } = rendered;
  const { hash } = rendered.location;
  const isFirst = useRef(true);
  // The scroll position to restore. Set until the page is tall enough.
  const targetRef = useRef<number>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // A layout effect, to store the position before the new page scrolls.
  useLayoutEffect(
    () =>
      isLeaving
        ? undefined
        : rememberScroll(() => memory?.keep(name, Math.round(targetRef.current ?? window.scrollY))),
    [memory, name, isLeaving],
  );

  useLayoutEffect(() => {
    const isInitial = isFirst.current;
    isFirst.current = false;
    // The browser has already scrolled to the top or the fragment, and the visitor may have
    // scrolled since then.
    if (isInitial && (!isRestored() || window.scrollY > 0)) {
      return undefined;
    }
    const stored = isReturn ? memory?.read(name) : undefined;
    const top = typeof stored === 'number' ? stored : undefined;
    // The browser has already scrolled to the fragment.
    if (isReturn && top === undefined && hash !== '') {
      return undefined;
    }
    targetRef.current = top;
    return scrollWhenTallEnough(top ?? 0, () => {
      targetRef.current = undefined;
    });
  }, [memory, name, hash, isReturn]);
}

/** Events when the visitor leaves the page or the tab. */
const LEAVING = ['pagehide', 'visibilitychange'] as const;

function rememberScroll(remember: () => void): () => void {
  // Safari lacks `scrollend` before version 26.2.
  const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll';
  addEventListener(scrolled, remember);
  // In the capture phase, to run before the tab's memory is stored.
  LEAVING.forEach((type) => addEventListener(type, remember, { capture: true }));
  return () => {
    remember();
    removeEventListener(scrolled, remember);
    LEAVING.forEach((type) => removeEventListener(type, remember, { capture: true }));
  };
}

/** Whether the document was reloaded, or reached through the history from a different document. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry !== undefined &&
    'type' in entry &&
    (entry.type === 'reload' || entry.type === 'back_forward')
  );
}

/** How long to wait for the page to grow, counted from the last change of its height. */
const PATIENCE_MS = 3_000;
/** Events that indicate that the visitor is scrolling. */
const MOVES = ['wheel', 'touchstart', 'mousedown', 'keydown'] as const;

/**
 * Scrolls to a position, and again whenever the page grows. Calls `onEnd` when the page stops
 * growing or the visitor scrolls. Returns a function that cancels without calling `onEnd`.
 */
function scrollWhenTallEnough(top: number, onEnd: () => void): () => void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  scroll();
  if (top === 0) {
    onEnd();
    return () => undefined;
  }

  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    MOVES.forEach((move) => removeEventListener(move, end));
  };
  const end = () => {
    stop();
    onEnd();
  };
  let timer = setTimeout(end, PATIENCE_MS);
  const observer = new ResizeObserver(() => {
    scroll();
    clearTimeout(timer);
    timer = setTimeout(end, PATIENCE_MS);
  });
  observer.observe(document.body);
  MOVES.forEach((move) => addEventListener(move, end, { passive: true }));
  return stop;
}
