import { foldLetter, foldWords, LETTERS } from '@portal/shared/domain/foldText';
import classes from './Marked.module.css';

interface MarkedProps {
  readonly text: string;
  /** The search query. */
  readonly query: string;
}

/** Highlights the words of a query in a text. */
export function Marked({ text, query }: MarkedProps) {
  return findMatches(text, query).map(({ start, part, isMatch }) =>
    isMatch ? (
      <mark key={start} className={classes.Marked}>
        {part}
      </mark>
    ) : (
      <span key={start}>{part}</span>
    ),
  );
}

interface TextPart {
  /** The offset of the part in the text. */
  readonly start: number;
  readonly part: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text into matching and non-matching parts, in order. The words of the query match at the
 * start of words, ignoring case and accents.
 */
export function findMatches(text: string, query: string): readonly TextPart[] {
  const { folded, starts, ends } = foldWithOffsets(text);
  const parts: TextPart[] = [];
  let at = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > at) {
      parts.push({ start: at, part: text.slice(at, end), isMatch });
      at = end;
    }
  };
  for (const { 0: match, index } of folded.matchAll(patternOf(query))) {
    add(starts[index] ?? at, false);
    add(ends[index + match.length - 1] ?? at, true);
  }
  add(text.length, false);
  return parts;
}

interface FoldedText {
  readonly folded: string;
  /** The start offset of the original character, for each folded character. */
  readonly starts: readonly number[];
  /** The end offset of the original character with its accents, for each folded character. */
  readonly ends: readonly number[];
}

function foldWithOffsets(text: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let at = 0;
  for (const [letter] of text.matchAll(LETTERS)) {
    const end = at + letter.length;
    const base = foldLetter(letter);
    starts.push(...new Array<number>(base.length).fill(at));
    ends.push(...new Array<number>(base.length).fill(end));
    folded += base;
    at = end;
  }
  return { folded, starts, ends };
}

/** Matches nothing. */
const NOTHING = /(?!)/gu;

function patternOf(query: string): RegExp {
  const words = foldWords(query);
  // Longest first, because "star" would otherwise match before "start".
  const patterns = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => wordPattern(word, words.length));
  return patterns.length > 0 ? new RegExp(patterns.join('|'), 'gu') : NOTHING;
}

function wordPattern(word: string, count: number): string {
  // Matches anywhere in the text. Scripts without letter case often write words without spaces, or
  // attach other words to them.
  if (/\p{Lo}/u.test(word)) {
    return word;
  }
  // In a query of several words, a single letter matches only a complete word or initial, not the
  // start of a word.
  const end = word.length === 1 && count > 1 ? '(?![\\p{L}\\p{M}\\p{N}])' : '';
  return `(?<![\\p{L}\\p{M}\\p{N}])${word}${end}`;
}
