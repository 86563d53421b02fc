import { useCallback, useEffect, useState } from 'react';

interface SearchDialogState {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

/**
 * Whether the search is open: the slash key opens it from anywhere except while typing, and every change of place closes it.
 * `place` is the router's key of the current place.
 */
export function useSearchDialog(place: string): SearchDialogState {
  // The place where it was opened: it is open as long as the visitor is still there.
  const [openedAt, setOpenedAt] = useState<string>();
  const open = useCallback(() => setOpenedAt(place), [place]);
  const close = useCallback(() => setOpenedAt(undefined), []);

  // A place that the visitor left does not have the search open when they come back to it.
  useEffect(() => close, [place, close]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key === '/' && !isModified && !event.defaultPrevented && !isTyping(event.target)) {
        event.preventDefault();
        open();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [open]);

  return { isOpen: openedAt === place, open, close };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
