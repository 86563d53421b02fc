import { describe, expect, it } from 'vitest';
import { escapeJson } from './escapeHtml.ts';

/** What a browser reads from a value in the page: HTML is sent as UTF-8. */
function readBack(value: unknown): unknown {
  return JSON.parse(Buffer.from(escapeJson(JSON.stringify(value))).toString());
}

describe('escapeJson', () => {
  it('keeps every text, and cannot end its script element', () => {
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
  ])('says what the HTML around it says: %j', (text, shown) => {
    expect(Buffer.from(text).toString()).toBe(shown);
    expect(readBack({ [text]: [text] })).toEqual({ [shown]: [shown] });
  });
});
