import { describe, expect, it } from 'vitest';
import { parseUrl } from './parseUrl.ts';

describe('parseUrl', () => {
  it('parses an absolute URL', () => {
    expect(parseUrl('https://portal.example/3')?.pathname).toBe('/3');
  });

  it.each(['', '/3', 'http://256.1.1.1/'])('returns undefined for "%s"', (text) => {
    expect(parseUrl(text)).toBeUndefined();
  });

  it('parses letters such as ü after thousands of calls, unlike URL.canParse of Node', () => {
    const calls = Array.from({ length: 20_000 }, () => parseUrl('https://münchen.example'));

    expect(calls.filter((url) => url === undefined)).toEqual([]);
  });
});
