import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Place } from './Place.ts';
import { scrollMemory } from './scrollMemory.ts';
import { scrollWhenTallEnough } from './scrollWhenTallEnough.ts';

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
