import { foldLetter, foldWords } from './foldText.ts';
import classes from './Marked.module.css';

interface MarkedProps {
  readonly text: string;
  /** What was searched for. */
  readonly query: string;
}

/** A text in which the words of a query are marked. */
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
  /** Its offset in the text. */
  readonly start: number;
  readonly part: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text into matching and other parts, in order. A word of the query matches the start of a
 * word, regardless of case and accents.
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
  /** For each folded character, where its original character starts. */
  readonly starts: readonly number[];
  /** Where the original character ends, with its accents. */
  readonly ends: readonly number[];
}

function foldWithOffsets(text: string): FoldedText {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const end = at + letter.length;
    const base = foldLetter(letter);
    starts.push(...new Array<number>(base.length).fill(at));
    ends.push(...new Array<number>(base.length).fill(end));
    // A combining accent belongs to the letter before it.
    if (base === '' && /\p{M}/u.test(letter) && ends.length > 0) {
      ends[ends.length - 1] = end;
    }
    folded += base;
    at = end;
  }
  return { folded, starts, ends };
}

/** Matches nothing. */
const NOTHING = /(?!)/gu;

function patternOf(query: string): RegExp {
  const words = foldWords(query);
  // The longest first: "star" would match before "start".
  const patterns = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => wordPattern(word, words.length));
  return patterns.length > 0 ? new RegExp(patterns.join('|'), 'gu') : NOTHING;
}

function wordPattern(word: string, count: number): string {
  // Letters without case: scripts that write words without spaces between them, or join others to
  // them.
  if (/\p{Lo}/u.test(word)) {
    return word;
  }
  // Among other words, a single letter is a word or an initial, not the beginning of any word.
  const end = word.length === 1 && count > 1 ? '(?![\\p{L}\\p{M}\\p{N}])' : '';
  return `(?<![\\p{L}\\p{M}\\p{N}])${word}${end}`;
}
