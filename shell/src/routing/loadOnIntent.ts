import type { PageLoader } from '../sections/createPageLoader.ts';
import { portalLink } from './followLinks.ts';

/**
 * How long the pointer must rest on a link to count as intent: merely crossing it costs nothing.
 */
const REST_MS = 80;

/**
 * Prefetches a page (code and data) when pointer or focus rests on a link to it; stops when they
 * leave.
 */
export function loadOnIntent(document: Document, loadPage: PageLoader['loadPage']): void {
  // Separate, because the focus does not affect the link under the pointer.
  const pointer = createIntent(document, loadPage);
  const focus = createIntent(document, loadPage);

  document.addEventListener('pointerover', (event) => pointer.restOn(event.target), {
    passive: true,
  });
  document.addEventListener('focusin', (event) => focus.restOn(event.target));
  document.addEventListener('focusout', () => focus.restOn(null));
}

function createIntent(document: Document, loadPage: PageLoader['loadPage']) {
  let current: { readonly link: HTMLAnchorElement; readonly stop: () => void } | undefined;

  return {
    restOn(target: EventTarget | null) {
      const link = portalLink(target, document.location);
      if (link === current?.link) {
        return;
      }
      current?.stop();
      current = link && { link, stop: startLoading(link, document.location, loadPage) };
    },
  };
}

/** Starts after a delay. Returns a function to stop. */
function startLoading(
  { pathname, search }: HTMLAnchorElement,
  here: Location,
  loadPage: PageLoader['loadPage'],
): () => void {
  const controller = new AbortController();
  const timer = setTimeout(() => void loadPage(pathname + search, controller.signal), REST_MS);
  return () => {
    clearTimeout(timer);
    // If the link was followed, the open page now needs what was requested.
    if (here.pathname !== pathname) {
      controller.abort();
    }
  };
}
