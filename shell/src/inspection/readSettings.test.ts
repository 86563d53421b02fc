import { beforeEach, describe, expect, it } from 'vitest';
import { INSPECTION_KEY } from './isInspected.ts';
import { readSettings } from './readSettings.ts';

const NOTHING = { isOpen: false, overrides: {}, faults: {} };

function read(search: string, kept?: string) {
  window.history.replaceState(null, '', `/${search}`);
  if (kept !== undefined) {
    window.sessionStorage.setItem(INSPECTION_KEY, kept);
  }
  return readSettings(window);
}

beforeEach(() => {
  window.sessionStorage.clear();
});

describe('readSettings', () => {
  it('reads what the address asks for', () => {
    expect(read('?sections&section.details=http://localhost:3000&fault.search=hangs')).toEqual({
      isOpen: true,
      overrides: { details: 'http://localhost:3000' },
      faults: { search: 'hangs' },
    });
  });

  it('goes on with what the tab has kept, and the address has the last word', () => {
    const kept = JSON.stringify({ isOpen: true, overrides: { details: 'http://localhost:1', search: 'http://localhost:2' }, faults: { search: 'hangs' } });

    expect(read('?section.details=http://localhost:3000', kept)).toEqual({
      isOpen: true,
      overrides: { details: 'http://localhost:3000', search: 'http://localhost:2' },
      faults: { search: 'hangs' },
    });
  });

  it.each(['', 'nonsense', 'null', '[]', '"text"', '{"isOpen": 1, "overrides": null, "faults": {"details": "explodes"}}'])('takes %j for nothing that was kept', (kept) => {
    expect(read('', kept)).toEqual(NOTHING);
  });

  it('knows no fault that there is none of', () => {
    expect(read('?fault.details=explodes')).toEqual(NOTHING);
  });
});
