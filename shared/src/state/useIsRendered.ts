import { useRef, useSyncExternalStore } from 'react';
import { subscribeToNothing } from './useBrowserValue.ts';

/** Whether the gateway has rendered this component. Never changes, so it causes no second render. */
export function useIsRendered(): boolean {
  const isRendered = useRef(false);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isRendered.current,
    () => (isRendered.current = true),
  );
}
