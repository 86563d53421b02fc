import { describe, expect, it } from 'vitest';
import { countryCodes, countryName } from './countries.ts';

describe('countryName', () => {
  it.each([
    ['US', 'en', 'United States of America'],
    ['US', 'fr', 'États-Unis'],
    ['DE', 'de', 'Deutschland'],
    ['SU', 'en', 'Soviet Union'],
    ['SU', 'de', 'Soviet Union'],
    ['GB', 'en', 'United Kingdom'],
  ])('names %s in %s %s', (code, language, name) => {
    expect(countryName(code, language)).toBe(name);
  });

  it('has a distinct name for every code', () => {
    const names = countryCodes.map((code) => countryName(code));

    expect(names.filter((name, index) => name === countryCodes[index])).toEqual([]);
    expect(new Set(names).size).toBe(countryCodes.length);
  });
});
