import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserTabMemory } from './createBrowserTabMemory.ts';

beforeEach(() => {
  sessionStorage.clear();
});

/** Simulates a reload: only the browser's storage survives. */
function reload() {
  dispatchEvent(new Event('pagehide'));
  return createBrowserTabMemory(window);
}

describe('createBrowserTabMemory', () => {
  it('returns after a reload what was stored before', () => {
    createBrowserTabMemory(window).keep('/ offset of on-air', 240);

    expect(reload().read('/ offset of on-air')).toBe(240);
  });

  it('writes nothing while the visitor is on the page', () => {
    createBrowserTabMemory(window).keep('/ offset of on-air', 240);

    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['no JSON', '7', 'null', '[1]'])(
    'starts empty when the browser has stored %s',
    (text) => {
      sessionStorage.setItem('portal.views', text);

      expect(createBrowserTabMemory(window).read('/ offset of on-air')).toBeUndefined();
    },
  );

  it('does not come back to an older state when there is no room for the new one', () => {
    createBrowserTabMemory(window).keep('/ offset of on-air', 240);
    const memory = reload();
    memory.keep('/ offset of on-air', 480);
    const stored = sessionStorage;
    const setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    const full = { setItem, removeItem: (key: string) => stored.removeItem(key) };
    vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(full as unknown as Storage);
    dispatchEvent(new Event('pagehide'));
    vi.restoreAllMocks();

    expect(createBrowserTabMemory(window).read('/ offset of on-air')).toBeUndefined();
  });

  it('remembers until the reload when the browser forbids its storage', () => {
    const forbid = () => {
      throw new DOMException('Denied.', 'SecurityError');
    };
    const listeners: (() => void)[] = [];
    // Safe: nothing else of the window is used; even reading its storage throws.
    const forbidden: Window = Object.create(window, {
      sessionStorage: { get: forbid },
      addEventListener: { value: (_type: string, listen: () => void) => listeners.push(listen) },
    });
    const memory = createBrowserTabMemory(forbidden);

    memory.keep('/ offset of on-air', 240);

    expect(memory.read('/ offset of on-air')).toBe(240);
    expect(listeners).toHaveLength(1);
    expect(() => listeners.forEach((leave) => leave())).not.toThrow();
    expect(createBrowserTabMemory(forbidden).read('/ offset of on-air')).toBeUndefined();
  });
});
