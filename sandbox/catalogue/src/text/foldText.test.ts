import { describe, expect, it } from 'vitest';
import { foldText } from './foldText.ts';

describe('foldText', () => {
  it.each([
    ['Georges Méliès', 'georges melies'],
    ['Gulliver’s Travels', 'gullivers travels'],
    ['D.O.A.', 'd o a'],
    ['  Two   blanks ', 'two blanks'],
    ['Feyhan Çakırgöz', 'feyhan cakirgoz'],
    ['STRASSE straße', 'strasse strasse'],
    ['Łódź Ørsted Æon', 'lodz orsted aeon'],
    ['無人駅の駅長たち', '無人駅の駅長たち'],
    ['ガラス', 'ガラス'],
    ['Ψιλά', 'ψιλα'],
    ['غوّاصي', 'غواصي'],
    ['प्लेटफ़ॉर्म टिकट', 'प्लेटफॉर्म टिकट'],
    ['４２分', '42分'],
    ['!?', ''],
  ])('folds "%s" to "%s"', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
