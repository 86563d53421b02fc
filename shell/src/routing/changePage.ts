import { pageHeading } from '../layout/mainContent.ts';
import { whenThere } from './whenThere.ts';

interface PageChange {
  /** Renders the new page synchronously. */
  readonly draw: () => void;
  /** The link on the old page to the new one. */
  readonly linkBefore: () => Element | undefined;
  /** The link on the new page to the old one, when the visitor comes back. */
  readonly linkAfter: () => Element | undefined;
}

/**
 * The picture next to a link with this attribute gets the transition name of the page's picture.
 */
const MARK = 'data-transition';
/**
 * How long the browser may take to capture the old page; after that, the new one is rendered
 * without a transition.
 */
const CAPTURE_MS = 200;
/**
 * How long to wait for the new page's heading. It is usually there, because the page was
 * prefetched.
 */
const PATIENCE_MS = 80;

/**
 * Renders the new page in a view transition: what both pages show moves from one to the other.
 * Renders exactly once, even if the browser skips the transition. Returns a function that cancels:
 * a page not rendered by then is not rendered any more.
 */
export function changePage({ draw, linkBefore, linkAfter }: PageChange): () => void {
  let isDecided = false;
  const decide = (action?: () => void) => {
    if (!isDecided) {
      isDecided = true;
      action?.();
    }
  };
  let marked = mark(linkBefore());

  const transition = document.startViewTransition(async () => {
    clearTimeout(timer);
    marked?.removeAttribute(MARK);
    decide(draw);
    await whenThere(pageHeading, PATIENCE_MS);
    marked = mark(linkAfter());
  });
  const timer = setTimeout(() => {
    decide(draw);
    transition.skipTransition();
  }, CAPTURE_MS);

  // Rejects if the browser skips the transition: the page is hidden, the next change has started,
  // or two pictures have the same name. The page is rendered anyway.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => marked?.removeAttribute(MARK));
  return () => decide();
}

function mark(link: Element | undefined): Element | undefined {
  link?.setAttribute(MARK, '');
  return link;
}

/** Whether page transitions are supported and the visitor allows motion. */
export function canMovePages(): boolean {
  return (
    'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
