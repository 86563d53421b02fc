const TYPES = ['click', 'keydown'];

/**
 * Records clicks and key presses in a region until it is hydrated, because React stops these events
 * at the root and drops them. Call the returned function on hydration. It returns a function that
 * clicks each recorded button once, and replays key presses on the element that still has the
 * focus.
 */
export function holdPresses(region: Element): () => () => void {
  const held: Event[] = [];
  const hold = (event: Event) => {
    if (event.target instanceof Element && region.contains(event.target)) {
      held.push(event);
    }
  };
  TYPES.forEach((type) => document.addEventListener(type, hold, true));
  // The current event has caused the hydration of the region's surroundings, and has already passed
  // the document.
  const current = window.event;
  if (current && TYPES.includes(current.type)) {
    hold(current);
  }

  return () => {
    TYPES.forEach((type) => document.removeEventListener(type, hold, true));
    // Skip an event that is still being dispatched: it triggered the region's hydration, and React
    // handles it.
    const missed = held.splice(0).filter(({ eventPhase }) => eventPhase === Event.NONE);
    return () => replay(missed);
  };
}

/** Dispatches new events, because the original ones were stopped. */
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
