import { describe, expect, it } from 'vitest';
import { parseReports } from './parseReports.ts';

const load = { kind: 'load', section: 'details', version: '1.0.0-3f9a01bc', durationMs: 120.5 };
const slow = { ...load, kind: 'slow', file: 'section.0a1b.js', position: 1_234, part: 'reviews' };
const one = (facts: object) => JSON.stringify([{ ...load, ...facts }]);

describe('parseReports', () => {
  it.each([
    load,
    { kind: 'failure', section: 'details', version: '1.0.0', phase: 'render' },
    { kind: 'failure', section: 'news', version: undefined, phase: 'registry' },
    { kind: 'fallback', section: 'details', version: '2.0.0', to: '1.0.0' },
    { kind: 'vital', section: 'shell', version: undefined, name: 'CLS', value: 0.02 },
    slow,
    { ...slow, position: undefined, part: undefined },
  ])('reads $kind', (report) => {
    expect(parseReports(JSON.stringify([report]))).toEqual([report]);
  });

  it('drops the unknown fields of a report', () => {
    expect(
      parseReports(one({ visitor: 'anna', cause: 'https://portal.example/person/3' })),
    ).toEqual([load]);
  });

  it.each([
    ['no JSON', 'hello'],
    ['no list', JSON.stringify(load)],
    ['nothing', '[]'],
    ['too many', JSON.stringify(Array.from({ length: 51 }, () => load))],
    ['one that is wrong among others', JSON.stringify([load, null])],
    ['an unknown kind', one({ kind: 'visit' })],
    ['an unknown phase', one({ kind: 'failure', phase: 'later' })],
    ['an unknown vital', one({ kind: 'vital', name: 'FID', value: 1 })],
    ['a section that could end a label', one({ section: 'a"} 1' })],
    ['a version that is a sentence', one({ version: 'the newest one' })],
    ['a section that is too long', one({ section: 'a'.repeat(81) })],
    ['a section that is a number', one({ section: 1 })],
    ['a time before now', one({ durationMs: -1 })],
    ['a time of years', one({ durationMs: 1e12 })],
    ['no time', one({ durationMs: null })],
    ['a script with a folder', one({ ...slow, file: '/movie/1020' })],
    ['a script with a query', one({ ...slow, file: 'section.js?q=secret' })],
    ['a part that is a sentence', one({ ...slow, part: 'what I wrote' })],
    ['a position before the file', one({ ...slow, position: -1 })],
    ['a position between characters', one({ ...slow, position: 1.5 })],
  ])('refuses %s', (_, text) => {
    expect(parseReports(text)).toBeUndefined();
  });
});
