import { describe, expect, it } from 'vitest';
import { decodeText } from './readRecords.ts';

const TEXT = 'Name\nAmélie';
const utf16 = (isBig: boolean, hasMark: boolean) =>
  new Uint8Array(
    [...(hasMark ? '\ufeff' : ''), ...TEXT].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

describe('decodeText', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
    ['UTF-16LE with a mark', utf16(false, true)],
    ['UTF-16BE with a mark', utf16(true, true)],
    ['UTF-16LE', utf16(false, false)],
    ['UTF-16BE', utf16(true, false)],
    ['Latin-1', Uint8Array.from(TEXT, (letter) => letter.charCodeAt(0))],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(TEXT);
  });

  it('decodes a file that is cut off inside a character', () => {
    expect(decodeText(new TextEncoder().encode('Amé').slice(0, 3))).toBe('Am');
  });

  it('reads nothing from an empty file, and something from any other', () => {
    expect(decodeText(new Uint8Array())).toBe('');
    expect(decodeText(Uint8Array.of(0xff))).toBe('ÿ');
  });
});
