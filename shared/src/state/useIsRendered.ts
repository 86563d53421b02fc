import { useRef, useSyncExternalStore } from 'react';
import { subscribeToNothing } from './useBrowserValue.ts';

/**
 * Whether the gateway rendered this component. The value never changes, so it does not cause a
 * second render.
 */
export function useIsRendered(): boolean {
  const isRendered = useRef(false);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isRendered.current,
    () => (isRendered.current = true),
  );
}
