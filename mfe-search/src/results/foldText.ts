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
 * Accents of Latin, Greek and Cyrillic letters, and vowel marks of Hebrew and Arabic. The vowel
 * signs of Indic scripts are not removed, because they distinguish words.
 */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g;

/** Removed, so that "Gulliver’s" and "gullivers" are the same word. */
const APOSTROPHES = /['’ʼ]/g;

/** Converts a character to lower case and removes accents. Returns zero or more characters. */
export function foldLetter(letter: string): string {
  const base = letter
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .normalize('NFC');
  return UNDECOMPOSED[base] ?? base;
}

/** The words of a text in lower case, without accents or punctuation. */
export function foldWords(text: string): readonly string[] {
  return (
    Array.from(text, foldLetter)
      .join('')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
