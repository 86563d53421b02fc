import vm from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { type PressRecorder, RECORD_PRESSES } from './PressRecorder.ts';

type Listener = (event: object) => void;

/** Runs this part of a page's inline script in a fake window. */
function openPage() {
  const listeners = new Map<string, Listener>();
  const window: { portalPresses?: PressRecorder } = {};
  vm.runInNewContext(RECORD_PRESSES, {
    window,
    document: { addEventListener: () => undefined },
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    removeEventListener: (kind: string, listener: Listener) =>
      listeners.get(kind) === listener && listeners.delete(kind),
  });
  const happen = (type: string, isTrusted = true, facts: object = {}) =>
    listeners.get(type)?.({ type, isTrusted, ...facts });
  const recorded = () => window.portalPresses?.events.map(({ type }) => type).join(' ');
  return {
    happen,
    recorded,
    installPrompt: () => window.portalPresses?.installPrompt,
    stop: () => window.portalPresses?.stop(),
  };
}

describe('RECORD_PRESSES', () => {
  it('has clicks, keys and input of the visitor, and none of scripts', () => {
    const { recorded, happen } = openPage();

    happen('click');
    happen('click', false);
    happen('keydown');
    happen('input');

    expect(recorded()).toBe('click keydown input');
  });

  it('has the last fifty', () => {
    const { recorded, happen } = openPage();

    happen('click');
    for (let count = 0; count < 50; count += 1) {
      happen('keydown');
    }

    expect(recorded()).toBe(new Array(50).fill('keydown').join(' '));
  });

  it('is empty when the visitor returns to the page', () => {
    const { recorded, happen } = openPage();
    happen('click');

    happen('pagehide');

    expect(recorded()).toBe('');
  });

  it.each([
    ['a form of the frame', 'header', 1],
    ['a form of the page', 'main', 0],
  ])('prevents %s from leaving the page (%s): %i times', (_, place, times) => {
    const { happen, stop } = openPage();
    const preventDefault = vi.fn();
    const target = { closest: (selector: string) => (selector === place ? {} : null) };

    happen('submit', true, { target, preventDefault });
    stop();
    happen('submit', true, { target, preventDefault });

    expect(preventDefault).toHaveBeenCalledTimes(times);
  });

  it("has the browser's offer to install the portal, and keeps it from asking", () => {
    const { happen, installPrompt } = openPage();
    const preventDefault = vi.fn();

    happen('beforeinstallprompt', true, { preventDefault });

    expect(installPrompt()).toMatchObject({ type: 'beforeinstallprompt' });
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  it('stops when told to', () => {
    const { recorded, happen, stop } = openPage();

    stop();
    happen('click');
    happen('keydown');

    expect(recorded()).toBe('');
  });
});
