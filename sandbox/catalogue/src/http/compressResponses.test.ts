import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './compressResponses.ts';

describe('chooseEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['gzip;q=0, br;q=0', undefined],
    ['gzip;q=0.2, *;q=0', 'gzip'],
    ['*', 'br'],
    ['GZIP', 'gzip'],
    ['br; q=0.1', 'br'],
  ])('for "%s", chooses %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
