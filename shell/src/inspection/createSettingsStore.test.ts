import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSettingsStore } from './createSettingsStore.ts';
import { INSPECTION_KEY } from './isInspected.ts';

/** Opens a tab at a URL and records how the store changes it. */
function buildTab(href: string, storage = window.sessionStorage) {
  const { search } = new URL(href);
  const location = { href, search, reload: vi.fn(), replace: vi.fn() };
  // Safe: the store uses no other members of the location.
  const store = createSettingsStore({
    location: location as unknown as Location,
    sessionStorage: storage,
  });
  return { store, location, kept: () => window.sessionStorage.getItem(INSPECTION_KEY) };
}

beforeEach(() => {
  window.sessionStorage.clear();
});

describe('createSettingsStore', () => {
  it('stores the settings of the address for the following pages', () => {
    const { kept } = buildTab('https://portal.example/?sections&fault.search=hangs');

    expect(kept()).toBe('sections&fault.search=hangs');
  });

  it('stores the origin of a section when the visitor agrees, not because of the address', () => {
    const address = 'https://portal.example/movie/42?section.details=http://localhost:3000';
    const first = buildTab(address);
    expect(first.kept()).toBeNull();
    expect(first.store.isAgreed('details', 'http://localhost:3000')).toBe(false);

    first.store.agree();
    expect(first.location.reload).toHaveBeenCalledTimes(1);

    const { store } = buildTab(address);
    expect(store.isAgreed('details', 'http://localhost:3000')).toBe(true);
    expect(store.isAgreed('details', 'http://localhost:4000')).toBe(false);
    expect(store.isAgreed('toString', 'http://localhost:3000')).toBe(false);
  });

  it('trusts a portal that is typed into the panel', () => {
    const { store, kept } = buildTab('https://portal.example/movie/42?sections');

    store.takeFrom('details', 'http://localhost:3000');

    expect(store.isAgreed('details', 'http://localhost:3000')).toBe(true);
    expect(kept()).toBe('sections&section.details=http://localhost:3000');
  });

  it('stores nothing when it is closed and nothing is changed', () => {
    const { store, kept } = buildTab('https://portal.example/?sections');

    store.show(false);

    expect(kept()).toBeNull();
    expect(store.settings$.value.isOpen).toBe(false);
  });

  it('navigates to an address that names the origin of a section, and back from it', () => {
    const { store, location } = buildTab('https://portal.example/movie/42?sections');

    store.takeFrom('details', 'http://localhost:3000');
    store.takeFrom('details', undefined);

    expect(location.replace.mock.calls).toEqual([
      ['https://portal.example/movie/42?section.details=http://localhost:3000'],
      ['https://portal.example/movie/42'],
    ]);
    expect(store.settings$.value).toEqual({ isOpen: true, overrides: {}, faults: {} });
  });

  it('reloads the page to activate a fault, and does not to deactivate it', () => {
    const { store, location } = buildTab('https://portal.example/movie/42');

    store.injectFault('details', 'tampered');
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(store.settings$.value.faults).toEqual({ details: 'tampered' });
    store.injectFault('details', undefined);

    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(location.replace).not.toHaveBeenCalled();
    expect(store.settings$.value.faults).toEqual({});
  });

  it.each(['forbidden', 'full'])('works for this page when storage is %s', (reason) => {
    const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refuse = () => {
      throw new DOMException(reason);
    };

    // Safe: the store uses no other members of it.
    const { store } = buildTab('https://portal.example/?sections', {
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
    } as unknown as Storage);

    expect(store.settings$.value.isOpen).toBe(true);
    expect(consoleWarn).toHaveBeenCalledWith(
      'The inspection settings cannot be stored.',
      expect.any(DOMException),
    );
    consoleWarn.mockRestore();
  });

  it('resets all changes', () => {
    const { store, location, kept } = buildTab(
      'https://portal.example/?section.details=http://localhost:3000&fault.search=hangs',
    );

    store.reset();

    expect(location.replace).toHaveBeenCalledExactlyOnceWith('https://portal.example/');
    expect(kept()).toBeNull();
  });
});
