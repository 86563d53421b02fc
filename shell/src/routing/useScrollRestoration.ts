import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { createStorageItem } from '@portal/shared/state/createStorageItem';
import type { Place } from './useShownPlace.ts';

/** The storage name of an entry. It includes the address, in case the entry has no key of its own. */
const nameOf = ({ key, pathname, hash }: Place['location']) => `${key} ${pathname}${hash}`;

/**
 * New history entries start at the top; entries that the visitor returns to, even by a reload,
 * restore their scroll position. `shown` is the rendered entry; the router may already be at the
 * next one.
 */
export function useScrollRestoration(shown: Place): void {
  const place = nameOf(shown.location);
  const isLeaving = nameOf(useLocation()) !== place;
  const { isReturn } = shown;
  const { hash } = shown.location;
  const isFirst = useRef(true);
  // The position still to be restored, until the page is tall enough.
  const targetRef = useRef<number>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // In a layout effect: stored while the old page is still there, and before anything scrolls for
  // the new one.
  useLayoutEffect(
    () =>
      isLeaving
        ? undefined
        : rememberScroll(() => scrollMemory.write(place, targetRef.current ?? window.scrollY)),
    [place, isLeaving],
  );

  useLayoutEffect(() => {
    const isRendered = isFirst.current;
    isFirst.current = false;
    // The browser starts at the top or at the fragment, and a visitor reads and scrolls a page before
    // its scripts are there.
    if (isRendered && (!isLoadedAgain() || window.scrollY > 0)) {
      return undefined;
    }
    const top = isReturn ? scrollMemory.read(place) : undefined;
    // The browser has already scrolled to the fragment.
    if (isReturn && top === undefined && hash !== '') {
      return undefined;
    }
    targetRef.current = top;
    return scrollWhenTallEnough(top ?? 0, () => {
      targetRef.current = undefined;
    });
  }, [place, hash, isReturn]);
}

function rememberScroll(remember: () => void): () => void {
  // Safari lacks `scrollend` before version 26.2.
  const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll';
  addEventListener(scrolled, remember);
  addEventListener('pagehide', remember);
  return () => {
    remember();
    removeEventListener(scrolled, remember);
    removeEventListener('pagehide', remember);
  };
}

/**
 * Whether the browser restores a page: by a reload, or by Back from another site. Typing an address
 * is neither.
 */
function isLoadedAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry !== undefined &&
    'type' in entry &&
    (entry.type === 'reload' || entry.type === 'back_forward')
  );
}

const kept = createStorageItem({ storage: () => sessionStorage, key: 'portal.scroll' });
/** The most entries that are kept; the oldest are dropped first. */
const PLACE_COUNT = 100;

/**
 * The scroll position of each entry in pixels, in session storage, so that it survives a reload.
 * Never throws.
 */
const scrollMemory = {
  read(place: string): number | undefined {
    const top = readAll()[place];
    return typeof top === 'number' && Number.isFinite(top) ? top : undefined;
  },
  write(place: string, top: number): void {
    const others = Object.entries(readAll()).filter(([name]) => name !== place);
    const places = [...others, [place, Math.round(top)]].slice(-PLACE_COUNT);
    kept.write(JSON.stringify(Object.fromEntries(places)));
  },
};

function readAll(): Readonly<Record<string, unknown>> {
  const value = kept.readJson();
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** How long to wait for a page to grow on to its former height, and to stop moving. */
const PATIENCE_MS = 3_000;
/** Events by which the visitor scrolls. */
const MOVES = ['wheel', 'touchstart', 'mousedown', 'keydown'] as const;

/**
 * Scrolls to a position, and again while the page grows: until it is tall enough, and when late
 * content above shifts the rest. Ends a while after it has grown, or at once when the visitor
 * scrolls; then `onEnd` is called. Returns a function that cancels without calling `onEnd`.
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
