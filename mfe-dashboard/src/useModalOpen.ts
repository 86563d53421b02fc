import { useSyncExternalStore } from 'react';

/**
 * Whether a modal dialog lies over the page, whoever has opened it: what the browser itself knows, as with a hidden tab. `false` where
 * there is no browser.
 */
export function useModalOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.querySelector('dialog:modal') !== null,
    () => false,
  );
}

/** A dialog says `open` of itself when it is opened, and takes it back when it is closed; browsers tell of neither everywhere. */
function subscribe(handleChange: () => void): () => void {
  const observer = new MutationObserver(handleChange);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}
