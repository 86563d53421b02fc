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

/**
 * Gives a text as search compares it: lower case, no accents, no punctuation, words one blank apart.
 * An apostrophe joins ("Gulliver’s" and "gullivers" are one word).
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’ʼ]/g, '')
    .replace(/[æđðıłøœßþ]/g, (letter) => UNDECOMPOSED[letter] ?? letter)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
