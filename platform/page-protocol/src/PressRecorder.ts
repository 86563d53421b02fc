/**
 * Records clicks, key presses and input on a server-rendered page until its scripts can handle
 * them.
 */
export interface PressRecorder {
  /** Oldest first; events are removed when they are replayed. */
  readonly events: Event[];
  /** The browser's offer to install the portal, if it came before the code that handles it. */
  readonly installPrompt?: Event;
  stop(): void;
  /**
   * Lets the page work without scripts, because they have failed. If the last click was on a button
   * of one of the frame's forms, submits that form.
   */
  giveUp(): void;
}

declare global {
  interface Window {
    /**
     * Absent if the page's inline script does not run, for example because a proxy has altered it.
     */
    readonly portalPresses?: PressRecorder;
  }
}

/**
 * Part of a page's inline script, so it runs before anything is visible. Leaving the page discards
 * the events. The frame's forms are for visitors without scripts; while scripts load, submits are
 * prevented, because the click will be replayed. A click on such a form is remembered until the
 * scripts give up, even if React has handled it, because its effect is lost with the frame. If the
 * page's script (`defer`) fails to load or throws when it runs, the recorder gives up;
 * `leaveAsRendered` is defined before it.
 */
export const RECORD_PRESSES = `(() => {
  const events = [];
  const kinds = ['click', 'keydown', 'input'];
  let pressed;
  const record = (event) => {
    if (event.isTrusted && events.push(event) > 50) events.shift();
  };
  const hold = (event) => {
    if (event.target.closest('header')) event.preventDefault();
  };
  const settle = ({ type, target }) => {
    if (!target.window && !target.defer) return;
    removeEventListener('error', settle, true);
    document.removeEventListener('load', settle, true);
    if (type === 'error') giveUp();
  };
  kinds.forEach((kind) => addEventListener(kind, record, true));
  addEventListener('error', settle, true);
  document.addEventListener('load', settle, true);
  addEventListener('click', ({ target }) => (pressed = target.closest('header button')), true);
  addEventListener('submit', hold, true);
  addEventListener('pagehide', () => events.splice(0));
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.portalPresses.installPrompt = event;
  });
  const stop = () => {
    kinds.forEach((kind) => removeEventListener(kind, record, true));
    removeEventListener('submit', hold, true);
  };
  const giveUp = () => {
    stop();
    leaveAsRendered();
    if (pressed && pressed.form) pressed.form.submit();
  };
  window.portalPresses = { events, stop, giveUp };
})();`;
