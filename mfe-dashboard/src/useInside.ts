import { useState, type FocusEvent } from 'react';

/** Whether focus or pointer is within an element; spread `handlers` on it. */
export function useInside() {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const handlers = {
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: (event: FocusEvent) => setHasFocus(event.currentTarget.contains(event.relatedTarget)),
  };
  return { isInside: hasPointer || hasFocus, handlers };
}
