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
 * Accents of Latin, Greek and Cyrillic and the vowel marks of Hebrew and Arabic. The vowel signs of
 * Indian scripts stay: other vowels make other words.
 */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;

/** Join words: "Gulliver’s" and "gullivers" are one word. */
const APOSTROPHES = /['’ʼ]/g;

/** A character in lower case without accents: none, one or more characters. */
export function foldLetter(letter: string): string {
  const base = letter
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .normalize('NFC');
  return UNDECOMPOSED[base] ?? base;
}

/** The words of a text, in lower case, without accents and punctuation. */
export function foldWords(text: string): readonly string[] {
  return (
    Array.from(text, foldLetter)
      .join('')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
