/** How long a page may take to become as tall as it was, and to stand still, before the visitor is left where they are. */
const PATIENCE_MS = 3_000;
/** What says that the visitor moves by themselves. */
const MOVES = ['wheel', 'touchstart', 'mousedown', 'keydown'] as const;

/**
 * Scrolls there, and again while the page still grows: until it is tall enough, and when something above comes late and moves the rest.
 * Ends after a while, or at once when the visitor moves; then `onEnd` is called. Returns how to call it off, without `onEnd`.
 */
export function scrollWhenTallEnough(top: number, onEnd: () => void): () => void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  scroll();
  if (top === 0) {
    onEnd();
    return () => undefined;
  }

  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    MOVES.forEach((move) => removeEventListener(move, end));
  };
  const end = () => {
    stop();
    onEnd();
  };
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(end, PATIENCE_MS);
  observer.observe(document.body);
  MOVES.forEach((move) => addEventListener(move, end, { passive: true }));
  return stop;
}
