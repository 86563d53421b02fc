import vm from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import type { PressRecorder } from '@portal/page-protocol/PressRecorder';
import { buildRegistryView } from '@portal/page-protocol/testing/buildRegistryView';
import { assembleAddress } from '../testing/assembleAddress.ts';
import { buildGatewayConfig } from '../testing/buildGatewayConfig.ts';
import { buildShellVersion } from '../testing/buildShellVersion.ts';

type Listener = (event: object) => void;

/** Runs the page's inline script in a fake window. */
function openPage() {
  const registry = { ...buildRegistryView(), shell: buildShellVersion() };
  const { html } = assembleAddress({ config: buildGatewayConfig(), registry, pathname: '/' });
  const listeners = new Map<string, Listener>();
  const window: { portalPresses?: PressRecorder } = {};
  vm.runInNewContext(/<script>([^<]*)<\/script>/.exec(html)?.[1] ?? '', {
    window,
    // Stubs for the rest of the script, which is tested in pageScript.test.ts.
    document: { addEventListener: () => undefined },
    setTimeout: () => 0,
    PerformanceObserver: class {
      observe = vi.fn();
    },
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    removeEventListener: (kind: string, listener: Listener) =>
      listeners.get(kind) === listener && listeners.delete(kind),
  });
  const happen = (type: string, isTrusted = true, facts: object = {}) =>
    listeners.get(type)?.({ type, isTrusted, ...facts });
  const recorded = () => window.portalPresses?.events.map(({ type }) => type).join(' ');
  return { happen, recorded, stop: () => window.portalPresses?.stop() };
}

describe('assemblePage: recorded presses', () => {
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
  ])('prevents %s from leaving the page %i times', (_, place, times) => {
    const { happen, stop } = openPage();
    const preventDefault = vi.fn();
    const target = { closest: (selector: string) => (selector === place ? {} : null) };

    happen('submit', true, { target, preventDefault });
    stop();
    happen('submit', true, { target, preventDefault });

    expect(preventDefault).toHaveBeenCalledTimes(times);
  });

  it('stops when told to', () => {
    const { recorded, happen, stop } = openPage();

    stop();
    happen('click');
    happen('keydown');

    expect(recorded()).toBe('');
  });
});
