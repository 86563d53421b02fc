import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdPresses } from './holdPresses.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/**
 * Creates a region with a focused button inside a root element, where tests can add a handler for
 * each key press.
 */
function openPlace() {
  const root = document.body.appendChild(document.createElement('div'));
  const place = root.appendChild(document.createElement('div'));
  const button = place.appendChild(document.createElement('button'));
  button.focus();
  const pressed = vi.fn();
  button.addEventListener('keydown', ({ key }) => pressed(key));
  return {
    place,
    pressed,
    /**
     * Simulates a key press; `handle` is called at the root, before the event reaches the button.
     */
    press(key: string, handle: (event: Event) => void) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      // Browsers set `window.event` while dispatching an event.
      vi.stubGlobal('event', event);
      root.addEventListener('keydown', handle, { capture: true, once: true });
      button.dispatchEvent(event);
      vi.unstubAllGlobals();
    },
  };
}

const stop = (event: Event) => event.stopPropagation();

describe('holdPresses', () => {
  it('replays stopped events', () => {
    const { place, pressed, press } = openPlace();
    const release = holdPresses(place);
    press('?', stop);
    expect(pressed).not.toHaveBeenCalled();

    release()();

    expect(pressed.mock.calls).toEqual([['?']]);
  });

  it('replays the press during which it started', () => {
    const { place, pressed, press } = openPlace();
    let release: ReturnType<typeof holdPresses> = () => () => undefined;
    press('?', (event) => {
      release = holdPresses(place);
      stop(event);
    });

    release()();

    expect(pressed.mock.calls).toEqual([['?']]);
  });

  it('does not replay the press that causes the hydration', () => {
    const { place, pressed, press } = openPlace();
    press('?', () => holdPresses(place)()());

    expect(pressed.mock.calls).toEqual([['?']]);
  });

  it('replays no press elsewhere, or before', () => {
    const { place, pressed, press } = openPlace();
    press('a', stop);
    const release = holdPresses(place);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }));

    release()();

    expect(pressed).not.toHaveBeenCalled();
  });
});
