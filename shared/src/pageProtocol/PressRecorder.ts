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
 * The only inline script of a page, so that nothing is visible before it has run. It runs under the
 * name that `Window` has above. Leaving the page forgets everything.
 */
export const RECORD_PRESSES = `(() => {
  const events = [];
  const kinds = ['click', 'keydown', 'input'];
  const record = (event) => {
    if (event.isTrusted && events.push(event) > 50) events.shift();
  };
  kinds.forEach((kind) => addEventListener(kind, record, true));
  addEventListener('pagehide', () => events.splice(0));
  const stop = () => kinds.forEach((kind) => removeEventListener(kind, record, true));
  window.portalPresses = { events, stop };
})();`;

/** By its hash, the content security policy allows this very script. */
export const RECORD_PRESSES_HASH = 'sha256-AmleCrvk0P+E4u6JhC+ERl3Wk/3+Z6dz17D3Ff1Z4sA=';
