import { useSyncExternalStore } from 'react';

/** Whether the page is in a tab that nobody sees. `false` where there is no browser. */
export function useDocumentHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'hidden',
    () => false,
  );
}

function subscribe(handleChange: () => void): () => void {
  document.addEventListener('visibilitychange', handleChange);
  return () => document.removeEventListener('visibilitychange', handleChange);
}
