import vm from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { type PressRecorder, RECORD_PRESSES } from './PressRecorder.ts';

type Listener = (event: object) => void;

/** Runs `RECORD_PRESSES`, a part of a page's inline script, in a fake window. */
function openPage() {
  const listeners = new Set<readonly [string, Listener]>();
  const window: { portalPresses?: PressRecorder } = {};
  const document = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vm.runInNewContext(RECORD_PRESSES, {
    window,
    document,
    leaveAsRendered: () => undefined,
    addEventListener: (kind: string, listener: Listener) => listeners.add([kind, listener]),
    removeEventListener: (kind: string, listener: Listener) =>
      listeners.forEach((entry) => {
        if (entry[0] === kind && entry[1] === listener) {
          listeners.delete(entry);
        }
      }),
  });
  const happen = (type: string, isTrusted = true, facts: object = {}) =>
    listeners.forEach(([kind, listener]) => {
      if (kind === type) {
        listener({ type, isTrusted, target: elementIn('main'), ...facts });
      }
    });
  const recorded = () => window.portalPresses?.events.map(({ type }) => type).join(' ');
  return {
    happen,
    recorded,
    installPrompt: () => window.portalPresses?.installPrompt,
    stop: () => window.portalPresses?.stop(),
    giveUp: () => window.portalPresses?.giveUp(),
  };
}

/** Creates an element inside one that the selector finds. */
function elementIn(place: string, found: object = {}) {
  return { closest: (selector: string) => (selector === place ? found : null) };
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
    const target = elementIn(place);

    happen('submit', true, { target, preventDefault });
    stop();
    happen('submit', true, { target, preventDefault });

    expect(preventDefault).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['on a button of a form', true, 1],
    ['on a button without a form', false, 0],
  ])('submits the form of the last click when it gives up, %s', (_, hasForm, times) => {
    const { happen, giveUp, stop } = openPage();
    const submit = vi.fn();
    const button = elementIn('header button', { form: hasForm ? { submit } : null });

    happen('click', true, { target: button });
    stop();
    giveUp();

    expect(submit).toHaveBeenCalledTimes(times);
  });

  it('submits no form if something else has been clicked since', () => {
    const { happen, giveUp } = openPage();
    const submit = vi.fn();

    happen('click', true, { target: elementIn('header button', { form: { submit } }) });
    happen('click', true, { target: elementIn('main') });
    giveUp();

    expect(submit).not.toHaveBeenCalled();
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
