import { describe, expect, it } from 'vitest';
import { parseQuery } from './parseQuery.ts';

describe('parseQuery', () => {
  it.each([
    ['', undefined],
    ['a', undefined],
    ['  a  ', undefined],
    ['🎬', undefined],
    ['ab', 'ab'],
    ['  the kid ', 'the kid'],
    ['七人', '七人'],
  ])('reads %j as %j', (text, query) => {
    expect(parseQuery(text)).toBe(query);
  });
});
