import { SECTION_PATIENCE_MS, waitForElement } from './waitForElement.ts';

/** Events that mean that the visitor is no longer waiting. */
const MOVES = ['wheel', 'touchstart', 'mousedown', 'keydown'] as const;

/**
 * Goes to the fragment of a followed link's URL once its element exists, as browsers do for a new
 * document: scrolls to the element, makes it `:target`, and moves the focus to it.
 */
export async function goToFragment(hash: string, left: AbortSignal): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  left.addEventListener('abort', stop, { signal });
  MOVES.forEach((move) => addEventListener(move, stop, { signal, passive: true }));
  const element = await waitForElement(() => elementOf(hash), SECTION_PATIENCE_MS, signal);
  stop();
  if (element && !left.aborted) {
    navigateTo(hash);
    if (element.tabIndex < 0) {
      element.tabIndex = -1;
    }
    element.focus({ preventScroll: true });
  }
}

function elementOf(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  try {
    return (
      document.getElementById(id) ?? document.getElementById(decodeURIComponent(id)) ?? undefined
    );
  } catch {
    // Malformed percent-encoding.
    return undefined;
  }
}

/**
 * Only the browser can set `:target`, by navigating to the fragment. The history entry is replaced
 * and its state restored. The router must not notice, because the page stays the same.
 */
function navigateTo(hash: string): void {
  const { state } = history;
  const keepFromRouter = (event: Event) => event.stopImmediatePropagation();
  addEventListener('popstate', keepFromRouter, { capture: true });
  location.replace(hash);
  removeEventListener('popstate', keepFromRouter, { capture: true });
  history.replaceState(state, '');
}
