// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { inspectionQuery, readSettings } from './InspectionSettings.ts';

const NOTHING = { isOpen: false, overrides: {}, faults: {} };

describe('readSettings', () => {
  it('reads what the address asks for', () => {
    expect(
      readSettings(null, '?sections&section.details=http://localhost:3000&fault.search=hangs'),
    ).toEqual({
      isOpen: true,
      overrides: { details: 'http://localhost:3000' },
      faults: { search: 'hangs' },
    });
  });

  it('goes on with what the tab has kept, and the address has the last word', () => {
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
  ])('takes %j for nothing that was kept', (kept) => {
    expect(readSettings(kept, '')).toEqual(NOTHING);
  });

  it('knows no fault that there is none of', () => {
    expect(readSettings(null, '?fault.details=explodes')).toEqual(NOTHING);
  });
});
