import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { closedClocks } from './clocks.mjs';

const linter = new Linter();

function problemsOf(text) {
  return linter.verify(text, { rules: { 'no-restricted-syntax': ['error', ...closedClocks] } });
}

describe('closedClocks', () => {
  it.each([
    'createCache({ now: Date.now });',
    'function createCache({ now = Date.now }) { return now; }',
    'createCache(Date.now);',
    'createCache(() => Date.now());',
    'const now = Date.now;',
    'const isOver = Date.now() > end;',
    'const leftMs = end - Date.now();',
    'let sum = 0; sum += Date.now();',
    'const passed = new Date() - start;',
    'const at = +new Date();',
    'const at = new Date().getTime();',
    'const at = Number(new Date());',
  ])('refuses to measure with the time of day: %s', (text) => {
    expect(problemsOf(text)).toHaveLength(1);
  });

  it.each([
    'const favorite = { addedOn: Date.now() };',
    'const today = localDate(Date.now());',
    'const stamp = new Date().toISOString();',
    'const leftMs = end - performance.now();',
  ])('allows %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});
