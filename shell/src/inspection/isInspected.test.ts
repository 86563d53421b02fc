import { afterEach, describe, expect, it } from 'vitest';
import { INSPECTION_KEY, isInspected } from './isInspected.ts';

const loading = {
  deadlineMs: 10_000,
  origins: [],
  shellVersion: '1.0.0',
  inspection: { overrides: {} },
};

function go(search: string): void {
  window.history.replaceState(null, '', `/${search}`);
}

afterEach(() => {
  window.sessionStorage.clear();
  go('');
});

describe('isInspected', () => {
  it('is false for a normal visit', () => {
    go('?q=sections&sectionsx=1&sections-x&page=2');

    expect(isInspected(loading, window)).toBe(false);
  });

  it.each([
    '?sections',
    '?q=1&sections',
    '?section.details=http://localhost:3000',
    '?fault.search=hangs',
  ])('is true for the address %s', (search) => {
    go(search);

    expect(isInspected(loading, window)).toBe(true);
  });

  it('stays true in the tab where inspection began', () => {
    window.sessionStorage.setItem(INSPECTION_KEY, '{}');

    expect(isInspected(loading, window)).toBe(true);
  });

  it('is false when the configuration forbids it', () => {
    go('?sections');
    window.sessionStorage.setItem(INSPECTION_KEY, '{}');

    expect(isInspected({ ...loading, inspection: undefined }, window)).toBe(false);
  });

  it('is false when storage is forbidden', () => {
    const forbidden = {
      location: window.location,
      get sessionStorage(): Storage {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    };

    // Safe: no other members of the window are used.
    expect(isInspected(loading, forbidden as Window)).toBe(false);
  });
});
