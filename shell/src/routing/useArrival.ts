import { useEffect, useRef } from 'react';
import { MAIN_ID, pageHeading } from '../layout/mainContent.ts';
import type { FollowedLinks } from './createFollowedLinks.ts';
import type { Place } from './useShownPlace.ts';
import { waitForElement } from './waitForElement.ts';

interface Arrival {
  readonly followedLinks: FollowedLinks;
  readonly announce: (sentence: string) => void;
}

/** Longer than a section may take, so that a late page still gets the focus. */
const PATIENCE_MS = 15_000;
/**
 * Screen readers drop announcements while the focus moves; the page also needs this time to set its
 * title.
 */
const BREATH_MS = 150;

/**
 * Moves the focus when another page is rendered: on return, to the link that the visitor followed;
 * otherwise to the page's heading, or to `main` until that exists. Does nothing if the visitor has
 * moved the focus. Announces the page's title. At the start of a visit the browser does all this
 * itself.
 */
export function useArrival(
  { location: { key, pathname }, isReturn }: Place,
  { followedLinks, announce }: Arrival,
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
    const findLink = () => (isReturn ? followedLinks.find(key) : undefined);

    const link = findLink();
    focus(link ?? pageHeading() ?? document.getElementById(MAIN_ID));
    if (!link) {
      void waitForElement(pageHeading, PATIENCE_MS, signal).then(focus);
      void waitForElement(
        findLink,
        isReturn && followedLinks.has(key) ? PATIENCE_MS : 0,
        signal,
      ).then(focus);
    }
    void waitForElement(pageHeading, PATIENCE_MS, signal).then((heading) => {
      const timer = setTimeout(() => heading && announce(document.title), BREATH_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
    return () => controller.abort();
  }, [announce, followedLinks, isReturn, key, pathname]);
}

/**
 * Moves the focus without scrolling. After the first move, only as long as the focus is where it
 * was put, or nowhere.
 */
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
