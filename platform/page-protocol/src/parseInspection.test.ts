import { describe, expect, it } from 'vitest';
import { parseInspection } from './parseInspection.ts';

const parse = (search: string) => parseInspection(new URLSearchParams(search));

describe('parseInspection', () => {
  it('reads the panel, sections of other portals and faults', () => {
    expect(parse('?sections&section.details=http://localhost:3000&fault.search=hangs')).toEqual({
      isOpen: true,
      overrides: { details: 'http://localhost:3000' },
      faults: { search: 'hangs' },
    });
  });

  it('reads an encoded name', () => {
    expect(parse('?section%2Edetails=http://localhost:3000')).toMatchObject({
      overrides: { details: 'http://localhost:3000' },
    });
  });

  it.each([
    '',
    '?q=sections',
    '?sectionsx',
    '?sections-x=1',
    '?section.=http://x',
    '?section.Details=http://x',
    '?section.a%3Db=http://x',
    '?section.a%20b=http://x',
    '?section.details=',
    '?fault.details',
  ])('finds nothing to inspect in %j', (search) => {
    expect(parse(search)).toBeUndefined();
  });

  it('has a value only for the requested name', () => {
    expect(Object.entries(parse('?section.constructor=http://x')?.overrides ?? {})).toEqual([
      ['constructor', 'http://x'],
    ]);
  });
});
