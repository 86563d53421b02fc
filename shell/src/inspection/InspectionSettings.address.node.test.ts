import { describe, expect, it } from 'vitest';
import { addressOfInspection, inspectionQuery, readSettings } from './InspectionSettings.ts';

describe('addressOfInspection', () => {
  it('names the origins of sections in readable form', () => {
    const address = addressOfInspection('https://portal.example/movie/42', {
      overrides: { details: 'http://localhost:3000', search: 'http://localhost:4000' },
    });

    expect(address).toBe(
      'https://portal.example/movie/42?section.details=http://localhost:3000&section.search=http://localhost:4000',
    );
  });

  it('keeps the other parameters, and replaces those for inspection', () => {
    const address = addressOfInspection(
      'https://portal.example/?q=a+b&sections&section.search=http://old.example&fault.details=hangs#top',
      { overrides: { details: 'http://localhost:3000' } },
    );

    expect(address).toBe('https://portal.example/?q=a+b&section.details=http://localhost:3000#top');
  });

  it('stays a single value, whatever it contains', () => {
    const address = addressOfInspection('https://portal.example/', {
      overrides: { details: 'http://x&section.search=y#z' },
    });

    expect([...new URL(address).searchParams]).toEqual([
      ['section.details', 'http://x&section.search=y#z'],
    ]);
  });

  it('is the plain address when nothing comes from elsewhere', () => {
    expect(
      addressOfInspection(
        'https://portal.example/tv/7?sections&section.details=http://localhost:3000',
        { overrides: {} },
      ),
    ).toBe('https://portal.example/tv/7');
  });
});

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
