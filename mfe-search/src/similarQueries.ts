import { foldWords } from './foldText.ts';
import { parseQuery } from './useSearchList.ts';

/** Each of them is a request more. */
const MOST_QUERIES = 3;

/**
 * What names are written with. Other signs, as in an address or a formula, are typed on purpose:
 * such a text is meant as it is.
 */
const NAME = /^[\p{L}\p{M}\p{N}\s'’ʼ"“”„«».,:;!?()‐–—-]+$/u;

/** A shorter word has too many others one letter away. */
const SHORTEST_CUT = 6;

/** Articles and the like, which anything may have, and which are mistyped unseen: "teh". */
const LONGEST_LITTLE = 3;

/**
 * Queries to try when a text finds nothing, closest first: without accents, punctuation and single
 * letters at the end; with doubled letters once; without the last word, or a long single word without
 * its last letter; without little words; without the first word.
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
    words.filter(isTelling).join(' '),
    words.slice(1).join(' '),
  ];
  return (
    [...new Set(queries)]
      .filter((each) => each !== query.toLowerCase() && parseQuery(each) !== undefined)
      // Little words alone find everything.
      .filter((each) => each.split(' ').some(isTelling) || !words.some(isTelling))
      .slice(0, MOST_QUERIES)
  );
}

/** The letters of a word that was only begun, or slipped in. */
function withoutLastLetters(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !/^\p{L}$/u.test(word));
  return last < 0 ? words : words.slice(0, last + 1);
}

function isTelling(word: string): boolean {
  // A word of some scripts is short and tells all.
  return Array.from(word).length > LONGEST_LITTLE || !/^\p{Script=Latin}+$/u.test(word);
}

function shorten(words: readonly string[]): string {
  const [first = ''] = words;
  if (words.length > 1) {
    return words.slice(0, -1).join(' ');
  }
  const letters = Array.from(first);
  return letters.length < SHORTEST_CUT ? first : letters.slice(0, -1).join('');
}
