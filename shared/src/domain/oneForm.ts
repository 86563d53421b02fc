/**
 * Letters in a different width or combined into one character, such as `Ａ`, `ｶﾞ` and `ﬁ`, with
 * their marks.
 */
const WIDE_OR_JOINED = /[\ufb00-\ufdff\ufe70-\ufefc\uff01-\uffdc]+/gu;

/**
 * Invisible characters, as copied from web pages. Joiners are not removed, because they shape words
 * of Persian and of Indic scripts.
 */
const INVISIBLE = /(?![\u200c\u200d\ufe0f])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;

const SPACES = /[\s\p{Zs}\p{Cc}]+/gu;
const APOSTROPHES = /[’‘ʼ`´]/g;
const QUOTATION_MARKS = /[“”„‟]/g;
const HYPHENS = /[‐‑‒–—―−]/g;

/**
 * A text from any keyboard, web page or file, in the one form of Unicode, width, spaces and
 * punctuation that databases use.
 */
export function toOneForm(text: string): string {
  return text
    .replace(WIDE_OR_JOINED, (letters) => letters.normalize('NFKC'))
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTATION_MARKS, '"')
    .replace(HYPHENS, '-')
    .normalize()
    .trim();
}
