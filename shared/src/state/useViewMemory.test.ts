import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePortal } from '../testing/fakePortal.ts';
import { createTabMemory } from './memory/createTabMemory.ts';
import { type RememberingPortal, useViewMemory } from './useViewMemory.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '');
});

/** Simulates a visit to the browser's history entry with this key. */
function goTo(key: string) {
  vi.stubGlobal('navigation', { currentEntry: { key } });
}

/** Simulates a visit to a history entry with this shell key. */
function goToKey(key: string) {
  history.replaceState({ key }, '');
}

function memoryOf(portal: RememberingPortal) {
  return renderHook(() => useViewMemory(portal)).result.current;
}

describe('useViewMemory', () => {
  it('is empty for a new history entry', () => {
    goTo('a');

    expect(memoryOf(fakePortal()).read('offset')).toBeUndefined();
  });

  it('restores what the view stored before it left', () => {
    const portal = fakePortal();
    goTo('a');
    memoryOf(portal).keep('offset', 240);
    goTo('b');
    cleanup();

    goTo('a');

    expect(memoryOf(portal).read('offset')).toBe(240);
  });

  it('keeps two visits of one page apart', () => {
    const portal = fakePortal();
    goTo('a');
    memoryOf(portal).keep('offset', 240);

    goTo('b');

    expect(memoryOf(portal).read('offset')).toBeUndefined();
  });

  it('keeps the memories of two portals apart', () => {
    goTo('a');
    memoryOf(fakePortal()).keep('offset', 240);

    expect(memoryOf(fakePortal()).read('offset')).toBeUndefined();
  });

  it('is empty when an address is loaded once more in the same entry of the browser', () => {
    const portal = fakePortal();
    goTo('a');
    goToKey('one');
    memoryOf(portal).keep('offset', 240);
    cleanup();

    goToKey('two');
    expect(memoryOf(portal).read('offset')).toBeUndefined();
    cleanup();

    goToKey('one');
    expect(memoryOf(portal).read('offset')).toBe(240);
  });

  it('uses the address when the browser does not identify its history entries', () => {
    const portal = fakePortal();
    vi.stubGlobal('navigation', undefined);
    memoryOf(portal).keep('offset', 240);
    cleanup();

    expect(memoryOf(portal).read('offset')).toBe(240);
  });

  it('restores after a reload what the shell has stored', () => {
    const tabMemory = createTabMemory();
    goTo('a');
    memoryOf({ ...fakePortal(), tabMemory }).keep('offset', 240);
    cleanup();

    const portalAfterReload = { ...fakePortal(), tabMemory };

    expect(memoryOf(portalAfterReload).read('offset')).toBe(240);
  });
});
