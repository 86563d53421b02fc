/**
 * Records clicks, key presses and input on a server-rendered page until its scripts can handle
 * them.
 */
export interface PressRecorder {
  /** Oldest first; events are removed when they are replayed. */
  readonly events: Event[];
  stop(): void;
}

declare global {
  interface Window {
    /** Absent in pages of older gateways. */
    readonly portalPresses?: PressRecorder;
  }
}

/**
 * Part of a page's inline script, so it runs before anything is visible. Leaving the page discards
 * the events. The frame's forms, which are meant for visitors without scripts, are not submitted,
 * because the event will be replayed.
 */
export const RECORD_PRESSES = `(() => {
  const events = [];
  const kinds = ['click', 'keydown', 'input'];
  const record = (event) => {
    if (event.isTrusted && events.push(event) > 50) events.shift();
  };
  const hold = (event) => event.target.closest('header') && event.preventDefault();
  kinds.forEach((kind) => addEventListener(kind, record, true));
  addEventListener('submit', hold, true);
  addEventListener('pagehide', () => events.splice(0));
  const stop = () => {
    kinds.forEach((kind) => removeEventListener(kind, record, true));
    removeEventListener('submit', hold, true);
  };
  window.portalPresses = { events, stop };
})();`;
