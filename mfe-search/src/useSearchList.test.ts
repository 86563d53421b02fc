import { describe, expect, it } from 'vitest';
import { parseQuery } from './useSearchList.ts';

describe('parseQuery', () => {
  it.each([
    ['', undefined],
    ['a', undefined],
    ['  a  ', undefined],
    ['🎬', undefined],
    ['\u200b\u200b', undefined],
    ['\u2800 \u3164\u00ad', undefined],
    ['a\u200d\ufeff', undefined],
    ['a\u200db', 'a\u200db'],
    ['ab', 'ab'],
    ['  the kid ', 'the kid'],
    ['七人', '七人'],
  ])('reads %j as %j', (text, query) => {
    expect(parseQuery(text)).toBe(query);
  });
});
