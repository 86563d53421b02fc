import { describe, expect, it } from 'vitest';
import { countryName, languageName } from './codeNames.ts';

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

describe('languageName', () => {
  it.each([
    ['en', 'English'],
    ['de', 'German'],
    ['xx', 'No language'],
    ['cn', 'Cantonese'],
    ['sh', 'Serbo-Croatian'],
    ['pt-BR', 'Brazilian Portuguese'],
  ])('calls %s "%s"', (code, name) => {
    expect(languageName(code)).toBe(name);
  });

  it.each(['qq', 'not a code', '', 'toString'])('gives the unknown code "%s" back', (code) => {
    expect(languageName(code)).toBe(code);
  });
});
