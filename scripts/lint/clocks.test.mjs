import { describe, expect, it } from 'vitest';
import { lintTexts } from './lintTexts.mjs';

const refused = [
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
];
const allowed = [
  'const favorite = { addedOn: Date.now() };',
  'const today = localDate(Date.now());',
  'const stamp = new Date().toISOString();',
  'const leftMs = end - performance.now();',
];
const texts = [...refused, ...allowed];
const problems = lintTexts(texts.map((text) => ['scripts/measure.mjs', text]));

function advicesOn(text) {
  return problems[texts.indexOf(text)].filter(({ rule }) => rule === 'portal(closed-clocks)');
}

describe('clocks', () => {
  it.each(refused)('are not the time of day: %s', (text) => {
    expect(advicesOn(text)).toHaveLength(1);
  });

  it.each(allowed)('do not concern dates: %s', (text) => {
    expect(advicesOn(text)).toEqual([]);
  });
});
