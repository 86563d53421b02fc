/** Calls back when the visitor leaves the page or the tab: the last moment at which a browser surely sends something. */
export function flushOnLeave(document: Document, flush: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      flush();
    }
  });
  document.defaultView?.addEventListener('pagehide', flush);
}
