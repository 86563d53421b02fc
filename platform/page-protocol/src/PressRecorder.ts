/**
 * What the visitor has done on the page so far: clicks, pressed keys, and input into fields. A
 * rendered page is there before the scripts that answer.
 */
export interface PressRecorder {
  /** Oldest first; who plays them takes them out. */
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
 * A part of a page's inline script, so that nothing is visible before it has run. It runs under the
 * name that `Window` has above. Leaving the page forgets everything. A form of the frame is for
 * visitors without scripts: it leads nowhere, because the press will be played.
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
