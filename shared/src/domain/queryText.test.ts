import { describe, expect, it } from 'vitest';
import { toQueryText } from './queryText.ts';

describe('toQueryText', () => {
  it.each([
    ['Ame\u0301lie', 'Am\u00e9lie'],
    ['\u1112\u1161\u11ab\u1100\u116e\u11a8', '한국'],
    ['Ｈｅａｔ　（１９９５）', 'Heat (1995)'],
    ['ｶﾞﾗｽ', 'ガラス'],
    ['ﬁlm', 'film'],
    ['Ocean’s Eleven', "Ocean's Eleven"],
    ['“Crocodile” Dundee', '"Crocodile" Dundee'],
    ['Spider‑Man', 'Spider-Man'],
    ['Love &amp; Monsters', 'Love & Monsters'],
    ['It&#39;s', "It's"],
    ['he\u200bat \ufeffsoft\u00adly', 'heat softly'],
    ['\u202aHeat\u202c', 'Heat'],
    ['  The\u00a0 Kid\t', 'The Kid'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['8½', '8½'],
    ['İstanbul Straße', 'İstanbul Straße'],
    ['AT&T', 'AT&T'],
    ['🏴‍☠️ 🎬', '🏴‍☠️ 🎬'],
  ])('writes %j as %j', (text, query) => {
    expect(toQueryText(text)).toBe(query);
  });
});
