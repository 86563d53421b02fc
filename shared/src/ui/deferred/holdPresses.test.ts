import { afterEach, expect, it, vi } from 'vitest';
import { holdPresses } from './holdPresses.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

// The tests of `WhenNear` cover all other presses.
it('replays the press during which it started', () => {
  const region = document.body.appendChild(document.createElement('div'));
  const button = region.appendChild(document.createElement('button'));
  button.focus();
  const pressed = vi.fn();
  button.addEventListener('keydown', ({ key }) => pressed(key));
  let release: ReturnType<typeof holdPresses> = () => () => undefined;
  const event = new KeyboardEvent('keydown', { key: '?', bubbles: true });
  // Browsers set `window.event` while dispatching an event.
  vi.stubGlobal('event', event);
  document.body.addEventListener(
    'keydown',
    () => {
      release = holdPresses(region);
      event.stopPropagation();
    },
    { capture: true, once: true },
  );

  button.dispatchEvent(event);
  release()();

  expect(pressed.mock.calls).toEqual([['?']]);
});
