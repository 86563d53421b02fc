/** Letters that Unicode does not take apart into a base letter and an accent. */
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

/** Accents of Latin, Greek and Cyrillic, the vowel marks of Hebrew and Arabic, the dot of Devanagari; and apostrophes, which join. */
const LEFT_OUT = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u093c'’ʼ]/g;

/**
 * Gives a text as search compares it: lower case, no accents, no punctuation, words one blank apart.
 * An apostrophe joins ("Gulliver’s" and "gullivers" are one word). Vowel signs of Indian scripts are part of their words.
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
