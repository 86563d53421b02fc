const TYPES = ['click', 'keydown'];

/**
 * Records the clicks and keys in a region until it is hydrated: React stops such events at the root
 * and drops them. Call the returned function on hydration; it returns a function that replays each
 * clicked button once, and the keys where the focus still is.
 */
export function holdPresses(region: Element): () => () => void {
  const held: Event[] = [];
  const hold = (event: Event) => {
    if (event.target instanceof Element && region.contains(event.target)) {
      held.push(event);
    }
  };
  TYPES.forEach((type) => document.addEventListener(type, hold, true));
  // The current event caused the hydration around the region, and has already passed the document.
  const current = window.event;
  if (current && TYPES.includes(current.type)) {
    hold(current);
  }

  return () => {
    TYPES.forEach((type) => document.removeEventListener(type, hold, true));
    // An event that is still dispatched caused the hydration of the region. React handles it.
    const missed = held.splice(0).filter(({ eventPhase }) => eventPhase === Event.NONE);
    return () => replay(missed);
  };
}

/** As new events, because the old ones were stopped. */
function replay(presses: readonly Event[]): void {
  const clicked = new Set<Element>();
  for (const event of presses) {
    const { target } = event;
    const button = target instanceof Element ? target.closest('button') : null;
    if (event instanceof KeyboardEvent && target === document.activeElement) {
      target?.dispatchEvent(new KeyboardEvent(event.type, event));
    } else if (event instanceof MouseEvent && button && !clicked.has(button)) {
      clicked.add(button);
      button.click();
    }
  }
}
