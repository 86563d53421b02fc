import { useRef, useSyncExternalStore } from 'react';
import { subscribeToNothing } from './useBrowserValue.ts';

/**
 * Whether the gateway has rendered this component, or renders it now. It stays so, and costs no
 * rendering of its own, unlike `useBrowserValue`.
 */
export function useIsRendered(): boolean {
  const isRendered = useRef(false);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isRendered.current,
    () => (isRendered.current = true),
  );
}
