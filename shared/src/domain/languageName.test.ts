import { describe, expect, it } from 'vitest';
import { languageName } from './languageName.ts';

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
