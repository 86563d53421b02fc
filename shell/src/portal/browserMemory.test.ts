import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserDeviceMemory, createBrowserTabMemory } from './browserMemory.ts';

beforeEach(() => {
  sessionStorage.clear();
});

/** Simulates a reload, which only the browser's storage survives. */
function reload() {
  dispatchEvent(new Event('pagehide'));
  return createBrowserTabMemory(window);
}

describe('createBrowserTabMemory', () => {
  it('returns stored values after a reload', () => {
    createBrowserTabMemory(window).keep('/ offset of on-air', 240);

    expect(reload().read('/ offset of on-air')).toBe(240);
  });

  it('returns stored values when the browser has discarded the hidden tab', () => {
    createBrowserTabMemory(window).keep('/ offset of on-air', 240);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

    expect(createBrowserTabMemory(window).read('/ offset of on-air')).toBe(240);
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

  it('does not restore an older state if the new one cannot be stored', () => {
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
    // Safe: no other members of the window are used. Reading `sessionStorage` throws.
    const forbidden: Window = Object.create(window, {
      sessionStorage: { get: forbid },
      addEventListener: { value: (_type: string, listen: () => void) => listeners.push(listen) },
    });
    const memory = createBrowserTabMemory(forbidden);

    memory.keep('/ offset of on-air', 240);

    expect(memory.read('/ offset of on-air')).toBe(240);
    expect(listeners).toHaveLength(2);
    expect(() => listeners.forEach((leave) => leave())).not.toThrow();
    expect(createBrowserTabMemory(forbidden).read('/ offset of on-air')).toBeUndefined();
  });
});

afterEach(() => localStorage.clear());

describe('createBrowserDeviceMemory', () => {
  it('keeps values for later visits, and removes them', () => {
    createBrowserDeviceMemory(window).keep('searches', ['alien']);
    const later = createBrowserDeviceMemory(window);

    expect(later.read('searches')).toEqual(['alien']);
    later.keep('searches', undefined);

    expect(later.read('searches')).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('keeps values that the browser does not store until the page is closed', () => {
    const forbidding = new Proxy(window, {
      get() {
        throw new DOMException('Forbidden.', 'SecurityError');
      },
    });
    const memory = createBrowserDeviceMemory(forbidding);

    memory.keep('searches', ['alien']);

    expect(memory.read('searches')).toEqual(['alien']);
    expect(memory.read('other')).toBeUndefined();
  });

  it('says whether a value outlives the document', () => {
    const memory = createBrowserDeviceMemory(window);
    memory.keep('searches', ['alien']);
    expect(memory.isStored('searches')).toBe(true);

    const setItem = vi.fn(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const storage = { getItem: () => null, setItem } as unknown as Storage;
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(storage);
    memory.keep('searches', ['alien', 'salt']);

    expect(memory.isStored('searches')).toBe(false);
    expect(memory.read('searches')).toEqual(['alien', 'salt']);
    vi.restoreAllMocks();
  });

  it('clears its own values, also those of other tabs', () => {
    localStorage.setItem('portal.favorites', '[]');
    createBrowserDeviceMemory(window).keep('searches', ['alien']);

    createBrowserDeviceMemory(window).clear();

    expect(Object.keys(localStorage)).toEqual(['portal.favorites']);
  });
});
