import { describe, expect, it } from 'vitest';
import { countryName } from './countryName.ts';

describe('countryName', () => {
  it.each([
    ['US', 'United States'],
    ['de', 'Germany'],
    ['SU', 'Soviet Union'],
    ['XC', 'Czechoslovakia'],
    ['XG', 'East Germany'],
    ['YU', 'Yugoslavia'],
    ['CS', 'Serbia and Montenegro'],
  ])('calls %s "%s"', (code, name) => {
    expect(countryName(code)).toBe(name);
  });

  it.each(['QQ', 'ZZ', 'USA', 'not a code', '', 'constructor'])(
    'gives the unknown code "%s" back',
    (code) => {
      expect(countryName(code)).toBe(code);
    },
  );
});
