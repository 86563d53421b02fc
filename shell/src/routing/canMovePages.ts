/** Whether a change of page may move: the browser can do it, and the visitor has nothing against it. */
export function canMovePages(): boolean {
  return (
    'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
