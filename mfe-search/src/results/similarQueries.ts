import { foldWords } from '@portal/shared/domain/foldText';
import { parseQuery } from '../searchAddress.ts';
import { readIdentifier } from './identifiers.ts';
import { swapLetters } from './swapLetters.ts';
import { YEAR } from './year.ts';

/** Limited, because each query costs a request. */
const MAX_QUERIES = 3;

/**
 * Characters that occur in names. All others, as in a URL or a formula, are considered intentional.
 */
const NAME = /^[\p{L}\p{M}\p{N}\s'’ʼ"“”„«».,:;!?()‐–—-]+$/u;

/** Minimum length of a word to shorten; a shorter word would match too many others. */
const MIN_SHORTENED = 6;

/**
 * Maximum length of short words, such as articles. They occur in many titles and are often
 * mistyped: "teh".
 */
const MAX_SHORT_WORD = 3;

/** For "Heat 1995", the service only finds titles that contain all of it. */
const YEAR_AT_END = new RegExp(String.raw`^(.*\p{L}.*)\s+(${YEAR})$`, 'u');

/**
 * Queries to try if a text has no results, closest first: with a number at the end treated as the
 * year; without accents, punctuation and single letters at the end; with doubled letters reduced to
 * one; with two letters of a single word swapped; without the last word (or the last letter of a
 * single long word); without short words; without the first word. None for an id, because similar
 * ids are meaningless.
 */
export function similarQueries(query: string): readonly string[] {
  if (!NAME.test(query) || readIdentifier(query)) {
    return [];
  }
  const words = withoutLastLetters(foldWords(query));
  const plain = words.join(' ');
  const queries = [
    ...(YEAR_AT_END.test(query) ? [query.replace(YEAR_AT_END, '$1 ($2)')] : []),
    plain,
    plain.replace(/(\p{L})\1+/gu, '$1'),
    ...(words.length === 1 ? swapLetters(plain) : []),
    shorten(words),
    words.filter(isMeaningful).join(' '),
    words.slice(1).join(' '),
  ];
  return (
    [...new Set(queries)]
      .filter((each) => each !== query.toLowerCase() && parseQuery(each) !== undefined)
      // Queries of only short words or numbers match nearly everything.
      .filter((each) => each.split(' ').some(isMeaningful) || !words.some(isMeaningful))
      .slice(0, MAX_QUERIES)
  );
}

/**
 * Removes single letters at the end: they are typos or the start of a word that is still being
 * typed.
 */
function withoutLastLetters(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !/^\p{L}$/u.test(word));
  return last < 0 ? words : words.slice(0, last + 1);
}

function isMeaningful(word: string): boolean {
  if (/^\d+$/.test(word)) {
    return false;
  }
  // Outside of Latin script, short words can be meaningful.
  return Array.from(word).length > MAX_SHORT_WORD || !/^\p{Script=Latin}+$/u.test(word);
}

function shorten(words: readonly string[]): string {
  const [first = ''] = words;
  if (words.length > 1) {
    return words.slice(0, -1).join(' ');
  }
  const letters = Array.from(first);
  return letters.length < MIN_SHORTENED ? first : letters.slice(0, -1).join('');
}
