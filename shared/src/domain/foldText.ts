/** Letters that Unicode does not decompose into a base letter and an accent. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
};

/**
 * Accents of Latin, Greek and Cyrillic letters, vowel marks of Hebrew and Arabic, and the nukta of
 * Devanagari. The vowel signs of Indic scripts are not removed, because they distinguish words.
 */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640\u093c]/g;

/** Removed, so that "Gulliver’s" and "gullivers" are the same word. */
const APOSTROPHES = /['’‘ʼʻ`´＇]/g;

/**
 * A letter with the marks that follow it, which can be one character or several: `é`, or `e` and an
 * accent; `ガ`, or `カ` and a mark in half or full width.
 */
export const LETTERS = /\P{M}[\p{M}\uff9e\uff9f]*|\p{M}/gsu;

/** Converts a letter to lower case and removes accents. Returns zero or more characters. */
export function foldLetter(letter: string): string {
  return letter
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .replace(/[^\0-\x7f]/g, (one) => UNDECOMPOSED[one] ?? one)
    .normalize('NFC');
}

/**
 * The words of a text in lower case, without accents, punctuation, and invisible characters: the
 * same words in whichever Unicode form they are written.
 */
export function foldWords(text: string): readonly string[] {
  return (
    (text.normalize().match(LETTERS) ?? [])
      .map(foldLetter)
      .join('')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** The words of a text, separated by single spaces. */
export function foldText(text: string): string {
  return foldWords(text).join(' ');
}
