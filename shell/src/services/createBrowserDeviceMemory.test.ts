import { afterEach, describe, expect, it } from 'vitest';
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
});
