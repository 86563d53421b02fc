import { describe, expect, it } from 'vitest';
import { inspectionQuery, readSettings } from './InspectionSettings.ts';

const NOTHING = { isOpen: false, overrides: {}, faults: {} };

describe('readSettings', () => {
  it('reads the settings from the address', () => {
    expect(
      readSettings(null, '?sections&section.details=http://localhost:3000&fault.search=hangs'),
    ).toEqual({
      isOpen: true,
      overrides: { details: 'http://localhost:3000' },
      faults: { search: 'hangs' },
    });
  });

  it('continues with the settings stored in the tab, and the address has priority', () => {
    const kept = inspectionQuery({
      isOpen: true,
      overrides: { details: 'http://localhost:1', search: 'http://a&b=c' },
      faults: { search: 'hangs' },
    });

    expect(readSettings(kept, '?section.details=http://localhost:3000')).toEqual({
      isOpen: true,
      overrides: { details: 'http://localhost:3000', search: 'http://a&b=c' },
      faults: { search: 'hangs' },
    });
  });

  it.each([
    '',
    'nonsense',
    '{"isOpen":true}',
    'section.=http://localhost:3000',
    'fault.details=explodes',
  ])('ignores the stored value %j', (kept) => {
    expect(readSettings(kept, '')).toEqual(NOTHING);
  });

  it('ignores an unknown fault', () => {
    expect(readSettings(null, '?fault.details=explodes')).toEqual(NOTHING);
  });
});
