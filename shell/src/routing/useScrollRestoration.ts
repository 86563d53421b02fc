import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const KEY = 'portal.scroll';
/** How long a page may take to become as tall as it was before the visitor is left where they are. */
const PATIENCE_MS = 3_000;

/** A new place starts at its top; a place that the visitor comes back to, also by a reload, is shown where it was left. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const place = `${key} ${pathname}${hash}`;

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  // In the layout phase, before anything scrolls for the new place: that would be remembered for the old one.
  useLayoutEffect(() => rememberScroll(place), [place]);

  useLayoutEffect(() => {
    const top = isReturn ? readPositions()[place] : undefined;
    const isPlaceOnThisPage = isReturn && top === undefined && hash !== '';
    // To a place on the page the browser has scrolled already.
    return isPlaceOnThisPage ? undefined : scrollWhenTallEnough(top ?? 0);
  }, [place, hash, isReturn]);
}

function rememberScroll(place: string): () => void {
  const remember = () => writePositions({ ...readPositions(), [place]: Math.round(window.scrollY) });
  // Safari has no `scrollend` before version 26.2.
  const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll';
  addEventListener(scrolled, remember);
  addEventListener('pagehide', remember);
  return () => {
    removeEventListener(scrolled, remember);
    removeEventListener('pagehide', remember);
  };
}

/** Scrolls there, again while the page still grows, until it has arrived or the visitor scrolls. Returns the end of it. */
function scrollWhenTallEnough(top: number): () => void {
  window.scrollTo({ top, behavior: 'instant' });
  if (Math.abs(window.scrollY - top) < 1) {
    return () => undefined;
  }

  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
    removeEventListener('keydown', stop);
  };
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 1) {
      stop();
    }
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  observer.observe(document.body);
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchstart', stop, { passive: true });
  addEventListener('keydown', stop);
  return stop;
}

function readPositions(): Readonly<Record<string, number>> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, number>) : {};
  } catch {
    // Storage is forbidden or holds something else: places are not remembered, nothing more.
    return {};
  }
}

function writePositions(positions: Readonly<Record<string, number>>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Full or forbidden: see above.
  }
}
