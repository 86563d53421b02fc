import { useEffect, useRef } from 'react';
import { MAIN_ID, pageHeading } from '../layout/mainContent.ts';
import type { FollowedLinks } from './followedLinks.ts';
import type { HistoryEntry } from './useRenderedEntry.ts';
import { SECTION_PATIENCE_MS, waitForElement } from './waitForElement.ts';

interface Arrival {
  readonly followedLinks: FollowedLinks;
  readonly announce: (sentence: string) => void;
}

/** Screen readers drop announcements while the focus moves. */
const ANNOUNCE_DELAY_MS = 150;

/**
 * Moves the focus after a navigation: to the followed link on return, otherwise to the page's
 * heading, or to `main` until the heading exists. Does nothing if the visitor has moved the focus.
 * Announces the page's title.
 */
export function useArrival(
  { location: { key, pathname }, isReturn }: HistoryEntry,
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
    const heading = waitForElement(pageHeading, SECTION_PATIENCE_MS, signal);
    if (!link) {
      void heading.then(focus);
      void waitForElement(
        findLink,
        isReturn && followedLinks.has(key) ? SECTION_PATIENCE_MS : 0,
        signal,
      ).then(focus);
    }
    void heading.then((found) => {
      const timer = setTimeout(() => found && announce(document.title), ANNOUNCE_DELAY_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
    return () => controller.abort();
  }, [announce, followedLinks, isReturn, key, pathname]);
}

/**
 * Moves the focus without scrolling. After the first move, it does so only if the visitor has not
 * moved the focus.
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
