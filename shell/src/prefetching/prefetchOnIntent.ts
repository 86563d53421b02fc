import { portalLink } from '../routing/followLinks.ts';
import type { PageLoader } from '../section-loading/pageLoader.ts';

/** How long the pointer must rest on a link before prefetching starts. */
const REST_MS = 80;

interface PrefetchOptions {
  readonly document: Document;
  /** The portal's path. */
  readonly home?: string;
  /**
   * Whether requests would fail now. The failures would stay in the cache until the page is opened.
   */
  readonly isOffline: () => boolean;
  readonly loadPage: PageLoader['loadPage'];
}

/**
 * Prefetches a page's code and data while the pointer or focus rests on a link to it. Does nothing
 * while the browser is offline.
 */
export function prefetchOnIntent(options: PrefetchOptions): void {
  const { document } = options;
  const pointer = createIntent(options);
  const focus = createIntent(options);

  document.addEventListener('pointerover', (event) => pointer.restOn(event.target), {
    passive: true,
  });
  document.addEventListener('focusin', (event) => focus.restOn(event.target));
  document.addEventListener('focusout', () => focus.restOn(null));
  // The pointer or the focus may already be on a link.
  pointer.restOn(document.querySelector('a:hover'));
  focus.restOn(document.activeElement);
}

function createIntent({ document, home, isOffline, loadPage }: PrefetchOptions) {
  let current: { readonly link: HTMLAnchorElement; readonly stop: () => void } | undefined;

  return {
    restOn(target: EventTarget | null) {
      const link = isOffline() ? undefined : portalLink(target, document.location, home);
      if (link === current?.link) {
        return;
      }
      current?.stop();
      current = link && { link, stop: startLoading(link, document.location, loadPage) };
    },
  };
}

/** Returns a function to stop. */
function startLoading(
  { pathname, search }: HTMLAnchorElement,
  here: Location,
  loadPage: PageLoader['loadPage'],
): () => void {
  const controller = new AbortController();
  const timer = setTimeout(() => void loadPage(pathname + search, controller.signal), REST_MS);
  return () => {
    clearTimeout(timer);
    // The page needs the data if the link was followed, so do not abort then.
    if (here.pathname !== pathname) {
      controller.abort();
    }
  };
}
