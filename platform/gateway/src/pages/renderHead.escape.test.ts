import { describe, expect, it } from 'vitest';
import { escapeJson } from './renderHead.ts';

/** Encodes and decodes as UTF-8, as when HTML is sent to a browser. */
function send(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

/** The value that a browser parses from the page. */
function readBack(value: unknown): unknown {
  return JSON.parse(send(escapeJson(JSON.stringify(value))));
}

describe('escapeJson', () => {
  it('preserves every text, and cannot end its script element', () => {
    const texts = [
      '</script><!-- & \u2028\u2029',
      'a "quoted" \\ backslash',
      'C:\\ud83d and \\\\ud83d',
      'line\r\nline\ttab\u0000',
      'family 👨‍👩‍👧, D’Artagnan, 東京',
    ];

    expect(readBack(texts)).toEqual(texts);
    expect(escapeJson(JSON.stringify(texts))).not.toMatch(/[<>&\u2028\u2029]/);
  });

  it.each([
    ['Rain \ud83d', 'Rain \ufffd'],
    ['\udd25 Rain', '\ufffd Rain'],
    ['\\\ud83d\ud83d🔥', '\\\ufffd\ufffd🔥'],
  ])('matches the HTML around it: %j', (text, shown) => {
    expect(send(text)).toBe(shown);
    expect(readBack({ [text]: [text] })).toEqual({ [shown]: [shown] });
  });
});
