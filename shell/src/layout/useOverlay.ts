import { useCallback, useEffect, useState } from 'react';

interface Overlay {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/** Whether something that lies over the page is open; every change of place closes it. `place` is the router's key of the current place. */
export function useOverlay(place: string): Overlay {
  // The place where it was opened: it is open as long as the visitor is still there.
  const [openedAt, setOpenedAt] = useState<string>();
  const open = useCallback(() => setOpenedAt(place), [place]);
  const close = useCallback(() => setOpenedAt(undefined), []);

  // A place that the visitor left does not have it open when they come back to it.
  useEffect(() => close, [place, close]);

  return { isOpen: openedAt === place, open, close };
}
