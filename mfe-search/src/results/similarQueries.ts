import { parseQuery } from '../searchAddress.ts';
import { foldWords } from './foldText.ts';

/** Each of them costs a request. */
const MAX_QUERIES = 3;

/** The characters of names. Others, as in an address or a formula, are typed on purpose. */
const NAME = /^[\p{L}\p{M}\p{N}\s'’ʼ"“”„«».,:;!?()‐–—-]+$/u;

/** Shortening a shorter word matches too many others. */
const MIN_SHORTENED = 6;

/** The length of articles and the like, which are in many titles and often mistyped: "teh". */
const MAX_SHORT_WORD = 3;

/**
 * Queries to try when a text finds nothing, closest first: without accents, punctuation and single
 * letters at the end; with doubled letters once; without the last word, or a long single word without
 * its last letter; without short words; without the first word.
 */
export function similarQueries(query: string): readonly string[] {
  if (!NAME.test(query)) {
    return [];
  }
  const words = withoutLastLetters(foldWords(query));
  const plain = words.join(' ');
  const queries = [
    plain,
    plain.replace(/(\p{L})\1+/gu, '$1'),
    shorten(words),
    words.filter(isMeaningful).join(' '),
    words.slice(1).join(' '),
  ];
  return (
    [...new Set(queries)]
      .filter((each) => each !== query.toLowerCase() && parseQuery(each) !== undefined)
      // Short words alone match nearly everything.
      .filter((each) => each.split(' ').some(isMeaningful) || !words.some(isMeaningful))
      .slice(0, MAX_QUERIES)
  );
}

/** Drops single letters at the end: of a word that is still being typed, or typing errors. */
function withoutLastLetters(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !/^\p{L}$/u.test(word));
  return last < 0 ? words : words.slice(0, last + 1);
}

function isMeaningful(word: string): boolean {
  // In some scripts, short words carry meaning.
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
