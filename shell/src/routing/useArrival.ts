import { useEffect, useRef } from 'react';
import { MAIN_ID, pageHeading } from '../layout/mainContent.ts';
import type { Departures } from './createDepartures.ts';
import type { Place } from './useShownPlace.ts';
import { whenThere } from './whenThere.ts';

interface Arrival {
  readonly departures: Departures;
  readonly announce: (sentence: string) => void;
}

/** Longer than a section may take, so that also a late page gets the focus of a visitor who has waited for it. */
const PATIENCE_MS = 15_000;
/** A screen reader drops what is said while the focus moves; the page names itself in this time, too. */
const BREATH_MS = 150;

/**
 * Moves focus when another page is drawn: to the link by which the visitor left it when they come back to it, else to its heading.
 * Until that is there, to the content; and not at all any more when the visitor has gone on by themselves. Says the title of the page.
 * Nothing happens at the start of a visit: the browser says and does it all.
 */
export function useArrival(
  { location: { key, pathname }, isReturn }: Place,
  { departures, announce }: Arrival,
): void {
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) {
      return undefined;
    }
    lastPath.current = pathname;
    const controller = new AbortController();
    const { signal } = controller;
    const focus = createFocusMover();
    const findLink = () => (isReturn ? departures.find(key) : undefined);

    const link = findLink();
    focus(link ?? pageHeading() ?? document.getElementById(MAIN_ID));
    if (!link) {
      void whenThere(pageHeading, PATIENCE_MS, signal).then(focus);
      void whenThere(findLink, isReturn && departures.has(key) ? PATIENCE_MS : 0, signal).then(
        focus,
      );
    }
    void whenThere(pageHeading, PATIENCE_MS, signal).then((heading) => {
      const timer = setTimeout(() => heading && announce(document.title), BREATH_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
    return () => controller.abort();
  }, [announce, departures, isReturn, key, pathname]);
}

/** Moves the focus without scrolling. After its first move it does so only as long as the focus is where it has put it, or nowhere. */
function createFocusMover(): (target: HTMLElement | null | undefined) => void {
  let last: Element | null | undefined;
  return (target) => {
    const { activeElement, body } = document;
    const isFree =
      last === undefined ||
      activeElement === last ||
      activeElement === body ||
      activeElement === null;
    if (!target || !isFree) {
      return;
    }
    if (target.tabIndex < 0) {
      target.tabIndex = -1;
    }
    target.focus({ preventScroll: true });
    last = target;
  };
}
