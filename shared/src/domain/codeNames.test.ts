import { afterEach, describe, expect, it, vi } from 'vitest';
import { COMMON_COUNTRIES, COMMON_LANGUAGES, countryName, languageName } from './codeNames.ts';

describe.each([
  { type: 'region', names: COMMON_COUNTRIES, nameOf: countryName },
  { type: 'language', names: COMMON_LANGUAGES, nameOf: languageName },
] as const)('common names ($type)', ({ type, names, nameOf }) => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('are those of Intl', () => {
    const ofIntl = new Intl.DisplayNames(['en'], { type });

    expect(names).toEqual(
      Object.fromEntries(Object.keys(names).map((code) => [code, ofIntl.of(code)])),
    );
  });

  it('need no Intl, which is slow at its first use', () => {
    const intl = vi.spyOn(Intl, 'DisplayNames');

    Object.keys(names).forEach(nameOf);

    expect(intl).not.toHaveBeenCalled();
  });
});

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
    'returns the unknown code "%s" unchanged',
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

  it.each(['qq', 'not a code', '', 'toString'])(
    'returns the unknown code "%s" unchanged',
    (code) => {
      expect(languageName(code)).toBe(code);
    },
  );
});
