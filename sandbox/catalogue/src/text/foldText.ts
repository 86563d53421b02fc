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
 * Characters to remove: Latin, Greek and Cyrillic accents, Hebrew and Arabic vowel marks, the
 * Devanagari nukta, and apostrophes.
 */
const LEFT_OUT = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u093c'’ʼ]/g;

/**
 * Normalizes a text for search: lower case, no accents, no punctuation, single spaces. Apostrophes
 * are removed ("Gulliver’s" becomes "gullivers"). Vowel signs of Indic scripts are preserved.
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
