import { describe, expect, it } from 'vitest';
import { countryCodes, countryName } from './countries.ts';

describe('countryName', () => {
  it.each([
    ['US', 'United States of America'],
    ['SU', 'Soviet Union'],
    ['GB', 'United Kingdom'],
  ])('names %s %s', (code, name) => {
    expect(countryName(code)).toBe(name);
  });

  it('has a distinct name for every code', () => {
    const names = countryCodes.map((code) => countryName(code));

    expect(names.filter((name, index) => name === countryCodes[index])).toEqual([]);
    expect(new Set(names).size).toBe(countryCodes.length);
  });
});
