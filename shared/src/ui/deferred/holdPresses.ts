const KINDS = ['click', 'keydown'];

/**
 * Keeps what is pressed in a place whose code has not come yet: React stops such an event at the root
 * and loses it. Returns what to call when React has taken the place over, which returns what plays
 * the presses: each button once, however often it was pressed because nothing happened; keys where
 * the focus still is.
 */
export function holdPresses(place: Element): () => () => void {
  const held: Event[] = [];
  const hold = (event: Event) => {
    if (event.target instanceof Element && place.contains(event.target)) {
      held.push(event);
    }
  };
  KINDS.forEach((kind) => document.addEventListener(kind, hold, true));
  // What is under way has made React take over the page around, and has passed the document already.
  const current = window.event;
  if (current && KINDS.includes(current.type)) {
    hold(current);
  }

  return () => {
    KINDS.forEach((kind) => document.removeEventListener(kind, hold, true));
    // What is still under way has made React take the place over, and React gives it the event.
    const missed = held.splice(0).filter(({ eventPhase }) => eventPhase === Event.NONE);
    return () => play(missed);
  };
}

/** As new events, because those were stopped. */
function play(presses: readonly Event[]): void {
  const pressed = new Set<Element>();
  for (const event of presses) {
    const { target } = event;
    const button = target instanceof Element ? target.closest('button') : null;
    if (event instanceof KeyboardEvent && target === document.activeElement) {
      target?.dispatchEvent(new KeyboardEvent(event.type, event));
    } else if (event instanceof MouseEvent && button && !pressed.has(button)) {
      pressed.add(button);
      button.click();
    }
  }
}
