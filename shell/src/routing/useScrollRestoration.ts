import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { createStorageItem } from '@portal/shared/state/createStorageItem';
import type { Place } from './useShownPlace.ts';

/** The key that React Router gives the first place of a visit; the address belongs to the name of a place, as each visit has such a first one. */
const nameOf = ({ key, pathname, hash }: Place['location']) => `${key} ${pathname}${hash}`;

/**
 * A new place starts at its top; a place that the visitor comes back to, also by a reload, is shown where it was left. `shown` is the
 * place that is drawn; the router may be at the next one already.
 */
export function useScrollRestoration(shown: Place): void {
  const place = nameOf(shown.location);
  const isLeaving = nameOf(useLocation()) !== place;
  const { isReturn } = shown;
  const { hash } = shown.location;
  const isFirst = useRef(true);
  // Where the page is still on its way to: until it is tall enough, that is where it was left.
  const targetRef = useRef<number>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // In the layout phase: remembered while the old page is still there, and before anything scrolls for the new one.
  useLayoutEffect(
    () =>
      isLeaving
        ? undefined
        : rememberScroll(() => scrollMemory.write(place, targetRef.current ?? window.scrollY)),
    [place, isLeaving],
  );

  useLayoutEffect(() => {
    const isAddressOpened = isFirst.current && !isLoadedAgain();
    isFirst.current = false;
    const top = isReturn && !isAddressOpened ? scrollMemory.read(place) : undefined;
    // To a place on the page the browser has scrolled already.
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
  // Safari has no `scrollend` before version 26.2.
  const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll';
  addEventListener(scrolled, remember);
  addEventListener('pagehide', remember);
  return () => {
    remember();
    removeEventListener(scrolled, remember);
    removeEventListener('pagehide', remember);
  };
}

/** Whether the browser shows a page again that it had: by a reload, or by Back from another site. An address typed anew is neither. */
function isLoadedAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry !== undefined &&
    'type' in entry &&
    (entry.type === 'reload' || entry.type === 'back_forward')
  );
}

const kept = createStorageItem({ storage: () => sessionStorage, key: 'portal.scroll' });
/** So many places are remembered; the one that was left longest ago is forgotten first. */
const PLACE_COUNT = 100;

/** How far down each place was left, in pixels; kept by the browser for this tab, so that a reload finds it. Reading and writing never throw. */
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

/** How long a page may take to become as tall as it was, and to stand still, before the visitor is left where they are. */
const PATIENCE_MS = 3_000;
/** What says that the visitor moves by themselves. */
const MOVES = ['wheel', 'touchstart', 'mousedown', 'keydown'] as const;

/**
 * Scrolls there, and again while the page still grows: until it is tall enough, and when something above comes late and moves the rest.
 * Ends after a while, or at once when the visitor moves; then `onEnd` is called. Returns how to call it off, without `onEnd`.
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
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(end, PATIENCE_MS);
  observer.observe(document.body);
  MOVES.forEach((move) => addEventListener(move, end, { passive: true }));
  return stop;
}
