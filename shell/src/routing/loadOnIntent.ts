import type { PageLoader } from '../sections/createPageLoader.ts';
import { portalLink } from './followLinks.ts';

/** How long a pointer rests on a link before that counts as an intent: a pointer that only crosses it costs nothing. */
const REST_MS = 80;

/** Gets a page ready (code and data) when pointer or focus rests on a link to it; stops when they leave. */
export function loadOnIntent(document: Document, loadPage: PageLoader['loadPage']): void {
  // Two hands: what the focus does is nothing to the link that the pointer rests on.
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

/** Begins after a rest. Returns the end of it. */
function startLoading(
  { pathname }: HTMLAnchorElement,
  here: Location,
  loadPage: PageLoader['loadPage'],
): () => void {
  const controller = new AbortController();
  const timer = setTimeout(() => void loadPage(pathname, controller.signal), REST_MS);
  return () => {
    clearTimeout(timer);
    // The link was followed and went away with its page: what it has asked for, the page that is open now waits for.
    if (here.pathname !== pathname) {
      controller.abort();
    }
  };
}
