import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserDeviceMemory } from './createBrowserDeviceMemory.ts';

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

  it('keeps for the visit what the browser does not store', () => {
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
    expect(memory.isStored?.('searches')).toBe(true);

    const setItem = vi.fn(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const storage = { getItem: () => null, setItem } as unknown as Storage;
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(storage);
    memory.keep('searches', ['alien', 'salt']);

    expect(memory.isStored?.('searches')).toBe(false);
    expect(memory.read('searches')).toEqual(['alien', 'salt']);
    vi.restoreAllMocks();
  });

  it('forgets its own values, whichever tab has kept them', () => {
    localStorage.setItem('portal.favorites', '[]');
    createBrowserDeviceMemory(window).keep('searches', ['alien']);

    createBrowserDeviceMemory(window).clear();

    expect(Object.keys(localStorage)).toEqual(['portal.favorites']);
  });
});
