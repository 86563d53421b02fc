import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { useCallback, useSyncExternalStore } from 'react';
import { useShell } from '../services/ShellContext.ts';

/** The one live region of the page: reads the announcer's sentence to screen readers. */
export function Announcements() {
  const { sentence$ } = useShell().announcer;
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = sentence$.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [sentence$],
  );
  const read = () => sentence$.value;
  const sentence = useSyncExternalStore(subscribe, read, read);

  return (
    <VisuallyHidden>
      <span role="status">{sentence}</span>
    </VisuallyHidden>
  );
}
