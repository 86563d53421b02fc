import { describe, expect, it } from 'vitest';
import { parseAppDocument } from './AppDocument.ts';

const placed = {
  version: '1.0.0',
  build: `sha256-${'A'.repeat(43)}=`,
  since: '2030-01-31T09:30:00.000Z',
  by: 'anna',
};
const move = { serial: 1, at: placed.since, by: 'anna', kind: 'ship', version: '1.0.0' };
const document = {
  format: 2,
  app: 'details',
  owner: 'team details',
  serial: 1,
  current: placed,
  moves: [move],
};
const parse = (changes: object) =>
  parseAppDocument('details', JSON.stringify({ ...document, ...changes }));

describe('parseAppDocument', () => {
  it('reads what is right', () => {
    expect(parse({})).toEqual(document);
  });

  it.each<[string, string, RegExp]>([
    [
      'half a document',
      JSON.stringify(document).slice(0, 90),
      /^apps\/details\.json is not valid JSON\.$/,
    ],
    ['no document', 'null', /^apps\/details\.json is wrong: /],
    [
      'a member that would be dropped silently',
      JSON.stringify(document).replace('{', '{"__proto__": {},'),
      /^apps\/details\.json is wrong: "__proto__" cannot be a name in it\.$/,
    ],
    ['a page', '<!doctype html>', /is not valid JSON/],
    ['a huge document', '['.repeat(2 ** 20), /^apps\/details\.json is longer than 512 kB\.$/],
  ])('refuses %s', (_, text, sentence) => {
    expect(() => parseAppDocument('details', text)).toThrow(sentence);
  });

  it.each<[string, object, RegExp]>([
    ['format 1', { format: 1 }, /wrong at format: it has to be 2/],
    ['format 3', { format: 3 }, /wrong at format: it has to be 2/],
    ['another app', { app: 'search' }, /wrong at app: it is the document of search\.$/],
    ['a name that is none', { app: '__proto__' }, /wrong at app/],
    [
      'two thousand moves',
      {
        moves: Array.from({ length: 2_000 }, (_, at) => ({ ...move, serial: at + 1 })),
        serial: 2_000,
      },
      /wrong at moves/,
    ],
    [
      'moves in another order',
      { moves: [{ ...move, serial: 2 }, move] },
      /wrong at moves: their serials have to rise/,
    ],
    ['a serial that no move has', { serial: 7 }, /wrong at moves/],
    ['a serial that cannot be added', { serial: 2 ** 53 - 1 }, /wrong at serial/],
    ['no moves', { moves: [] }, /wrong at moves/],
    ['control characters', { owner: 'team\u001b[2Jx' }, /wrong at owner/],
    [
      'a version that is a path',
      { current: { ...placed, version: '../search/1.0.0' } },
      /wrong at current\.version/,
    ],
    [
      'a hash that is none',
      { current: { ...placed, build: 'sha256-x' } },
      /wrong at current\.build/,
    ],
    ['everybody as a share', { next: { ...placed, percent: 100 } }, /wrong at next\.percent/],
    [
      'a preview with the name of its end',
      { previews: { off: { ...placed, until: placed.since } } },
      /wrong at previews/,
    ],
    ['a member that nobody knows', { sections: {} }, /Unrecognized key/],
  ])('refuses %s', (_, changes, sentence) => {
    expect(() => parse(changes)).toThrow(sentence);
  });
});
