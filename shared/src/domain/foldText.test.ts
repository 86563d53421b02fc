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
    ['Ｈｅａｔ ﬁlm', 'heat film'],
    ['İSTANBUL Istanbul ısı', 'istanbul istanbul isi'],
    ['ΟΔΥΣΣΕΥΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
    ['ǅ Ħal ẞ ſ', 'dz hal ss s'],
    ['Gulliver´s Hawaiʻi ‘t', 'gullivers hawaii t'],
    ['he\u200bat soft\u00adly', 'heat softly'],
  ])('folds "%s" to "%s"', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it.each(['Amélie', 'ガラス', '한국', 'Ørsted', 'غوّاصي', 'प्लेटफ़ॉर्म', 'Việt'])(
    'folds %s to the same in each form of Unicode',
    (text) => {
      const forms = (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form) => text.normalize(form));

      expect(new Set(forms.map(foldText)).size).toBe(1);
    },
  );

  it('folds half-width letters like others', () => {
    expect(foldText('ｶﾞﾗｽ')).toBe(foldText('ガラス'));
  });
});
