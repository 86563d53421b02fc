/** Letters that Unicode does not decompose into a base letter and an accent. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/**
 * Accents of Latin, Greek and Cyrillic, the vowel marks of Hebrew and Arabic, the Devanagari nukta;
 * and apostrophes, which join words.
 */
const LEFT_OUT = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u093c'’ʼ]/g;

/**
 * Normalizes a text for search: lower case, no accents, no punctuation, single spaces. An
 * apostrophe joins ("Gulliver’s" and "gullivers" are one word). Vowel signs of Indian scripts are
 * kept.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .replace(/[æđðıłøœßþ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
