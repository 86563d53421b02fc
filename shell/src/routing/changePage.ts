import { pageHeading } from '../layout/mainContent.ts';
import { whenThere } from './whenThere.ts';

interface PageChange {
  /** Draws the new page; done when it returns. */
  readonly draw: () => void;
  /** The link on the old page that leads to the new one. */
  readonly linkBefore: () => Element | undefined;
  /** The link on the new page that leads to the old one: the visitor comes back to it. */
  readonly linkAfter: () => Element | undefined;
}

/** The style sheets give the picture beside a link with this mark the name by which it is one with the picture of the page. */
const MARK = 'data-transition';
/** How long the browser may take to remember the old page; then the new one is drawn without a transition. */
const CAPTURE_MS = 200;
/** How long the old page may stand still until the new one has its heading. Mostly it has: a pointer had rested on the link. */
const PATIENCE_MS = 80;

/**
 * Draws the new page in a view transition: what both pages show moves from one to the other. Draws it exactly once, also when the
 * browser skips the transition. Returns how to call it off: a page that was not drawn by then is not drawn any more.
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

  // Rejects when the browser skips it: the page is hidden, the next change has come, two pictures have one name. The page is drawn all the same.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(() => marked?.removeAttribute(MARK));
  return () => decide();
}

function mark(link: Element | undefined): Element | undefined {
  link?.setAttribute(MARK, '');
  return link;
}

/** Whether a change of page may move: the browser can do it, and the visitor has nothing against it. */
export function canMovePages(): boolean {
  return (
    'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
