/** Asks for the registry when the visitor comes back to the tab: sections may have shipped while it lay in the background. */
export function askWhenVisible(document: Document, ask: () => unknown): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      ask();
    }
  });
}
