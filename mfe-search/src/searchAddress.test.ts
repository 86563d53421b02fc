import { describe, expect, it } from 'vitest';
import { parseQuery, readSearch, writeSearch } from './searchAddress.ts';

describe('the search in an address', () => {
  it.each([
    [{}, { text: '', query: undefined, tab: 'all' }],
    [
      { q: 'rain', in: 'tv' },
      { text: 'rain', query: 'rain', tab: 'tv' },
    ],
    [{ q: ' rain ' }, { text: ' rain ', query: 'rain', tab: 'all' }],
    [
      { q: 'r', in: 'album' },
      { text: 'r', query: undefined, tab: 'all' },
    ],
    [
      { q: 'rain', more: 'yes' },
      { text: 'rain', query: 'rain', tab: 'all', isMore: true },
    ],
    [{ more: 'no' }, { text: '', query: undefined, tab: 'all' }],
  ])('reads %j', (params, search) => {
    expect(readSearch(params)).toEqual({ isMore: false, ...search });
  });

  it('cuts off long texts between two characters', () => {
    const { text, query } = readSearch({ q: '🎬'.repeat(10_000) });

    expect(text).toBe('🎬'.repeat(200));
    expect(query).toBe(text);
  });

  it.each([
    [undefined, 'all', {}],
    ['the kid', 'all', { q: 'the kid' }],
    ['the kid', 'person', { q: 'the kid', in: 'person' }],
    [undefined, 'tv', { in: 'tv' }],
  ] as const)('writes "%s" in the tab "%s"', (query, tab, params) => {
    expect(writeSearch(query, tab)).toEqual(params);
  });

  it('writes that more is shown', () => {
    expect(writeSearch('the kid', 'all', true)).toEqual({ q: 'the kid', more: 'yes' });
  });
});

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
    ['Ｈｅａｔ　Ame\u0301lie’s', "Heat Am\u00e9lie's"],
    ['e\u0301', undefined],
  ])('reads %j as %j', (text, query) => {
    expect(parseQuery(text)).toBe(query);
  });
});
