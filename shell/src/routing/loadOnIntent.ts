import type { PageLoader } from '../sections/createPageLoader.ts';
import { portalLink } from './followLinks.ts';

/** How long a pointer rests on a link before that counts as an intent: a pointer that only crosses it costs nothing. */
const REST_MS = 80;

/** Gets a page ready (code and data) when pointer or focus rests on a link to it; stops when they leave. */
export function loadOnIntent(document: Document, loadPage: PageLoader): void {
  let current: { readonly link: HTMLAnchorElement; readonly stop: () => void } | undefined;

  const leave = () => {
    current?.stop();
    current = undefined;
  };
  const rest = (event: Event) => {
    const link = portalLink(event.target, document.location);
    if (link === current?.link) {
      return;
    }
    leave();
    if (link) {
      const controller = new AbortController();
      const timer = setTimeout(() => void loadPage(link.pathname, controller.signal), REST_MS);
      current = {
        link,
        stop() {
          clearTimeout(timer);
          controller.abort();
        },
      };
    }
  };

  document.addEventListener('pointerover', rest, { passive: true });
  document.addEventListener('focusin', rest);
  document.addEventListener('focusout', leave);
}
