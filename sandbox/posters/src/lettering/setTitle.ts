import type { Random } from '../drawing/seededRandom.ts';
import { breakLines, weakWords } from './breakLines.ts';
import type { FaceName } from './faces.ts';
import { capHeightOf, shapeText } from './shapeText.ts';
import { textPath } from './textPath.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How to typeset a title. */
export interface TitleSetting {
  readonly text: string;
  readonly face: FaceName;
  /** The available space. The title never exceeds it. */
  readonly box: Box;
  /**
   * 'even': all lines have the same font size. 'block': all lines have the same width, as on a
   * letterpress poster.
   */
  readonly fit?: 'even' | 'block';
  readonly align?: 'start' | 'middle' | 'end';
  /** The title's vertical alignment in the box. */
  readonly stand?: 'top' | 'middle' | 'bottom';
  readonly letters?: 'upper' | 'lower' | 'asWritten';
  /** The maximum font size, in units of the sheet. */
  readonly maxSize?: number;
  /** The space between lines, as a fraction of the cap height. */
  readonly leading?: number;
  readonly tracking?: number;
  readonly jitter?: Random;
}

/** A typeset title. */
export interface SetTitle {
  readonly d: string;
  /** The bounding box, measured on capitals only. */
  readonly box: Box;
  readonly lines: number;
  /** The font size of the largest line. */
  readonly size: number;
}

interface Line {
  readonly text: string;
  readonly size: number;
}

interface Candidate {
  readonly lines: readonly Line[];
  readonly gap: number;
  readonly height: number;
  readonly width: number;
  readonly score: number;
}

const MOST_LINES = 9;
/**
 * Maximum ratio of the largest to the smallest line in a block. Without it, short words would
 * dominate.
 */
const BLOCK_CONTRAST = 2.6;
/** Lines between others look lost if they are shorter than this fraction of the longest line. */
const SHORT_SHARE = 0.35;
/** Maximum size of a line of weak words, as a fraction of the smallest other line. */
const WEAK_SHARE = 0.5;

/** Typesets a title as large as its box allows, with the best-looking number of lines. */
export function setTitle(setting: TitleSetting): SetTitle {
  const {
    align = 'start',
    box,
    face,
    jitter,
    leading = 0.3,
    letters = 'upper',
    stand = 'top',
    tracking = 0,
  } = setting;
  const words = cased(setting.text, letters).split(/\s+/).filter(Boolean);
  const cap = capHeightOf(face);
  const measure = (line: string) => shapeText(face, line, tracking).width;
  // Trying line breaks takes hundreds of measurements, so line widths are estimated by adding up
  // the word widths. That is accurate enough.
  const space = measure('n n') - 2 * measure('n');
  const estimate = (line: string) =>
    line.split(' ').reduce((sum, word) => sum + measure(word) + space, -space);

  const counts = Array.from(
    { length: Math.min(MOST_LINES, words.length) },
    (_, index) => index + 1,
  );
  const candidates = counts.map((count) =>
    candidateOf(breakLines(words, count, estimate), measure, cap, { ...setting, leading }),
  );
  const chosen = candidates.reduce<Candidate | undefined>(
    (best, next) => (best && best.score >= next.score ? best : next),
    undefined,
  );
  if (!chosen) {
    return { d: '', box: { ...box, width: 0, height: 0 }, lines: 0, size: 0 };
  }

  const top = box.y + (box.height - chosen.height) * { top: 0, middle: 0.5, bottom: 1 }[stand];
  const share = { start: 0, middle: 0.5, end: 1 }[align];
  const x = box.x + box.width * share;
  let y = top;
  const d = chosen.lines.map(({ size, text }, index) => {
    y += size * cap + (index === 0 ? 0 : chosen.gap);
    return textPath({ face, text, size, x, y, anchor: align, tracking, jitter });
  });
  return {
    d: d.join(''),
    box: { x: x - chosen.width * share, y: top, width: chosen.width, height: chosen.height },
    lines: chosen.lines.length,
    size: Math.max(...chosen.lines.map(({ size }) => size)),
  };
}

function candidateOf(
  texts: readonly string[],
  measure: (line: string) => number,
  cap: number,
  { box, fit = 'even', leading = 0.3, maxSize = Infinity }: TitleSetting,
): Candidate {
  const widths = texts.map((text) => Math.max(measure(text), 0.2));
  const widest = Math.max(...widths);
  const evenSize = Math.min(
    maxSize,
    box.width / widest,
    box.height / (cap * (texts.length + (texts.length - 1) * leading)),
  );
  const sizes =
    fit === 'even' ? widths.map(() => evenSize) : blockSizes(texts, widths, box.width, maxSize);
  const gapOf = (all: readonly number[]) =>
    cap * leading * (fit === 'even' ? evenSize : Math.min(...all));
  const full = heightOf(sizes, gapOf(sizes), cap);
  const scale = Math.min(1, box.height / full);
  const lines = texts.map((text, index) => ({ text, size: (sizes[index] ?? 0) * scale }));
  const width = Math.max(...lines.map(({ size }, index) => size * (widths[index] ?? 0)));
  const height = full * scale;
  const area = lines.reduce(
    (sum, { size }, index) => sum + size * size * cap * (widths[index] ?? 0),
    0,
  );
  const smallest = Math.min(...lines.map(({ size }) => size));
  // The area rewards large titles, the smallest line rewards legibility, and the factor per line
  // rewards a calm layout.
  const score = (fit === 'even' ? smallest ** 2 : area / 3 + smallest ** 2) * 0.97 ** texts.length;
  const stumbles =
    texts
      .slice(1, -1)
      .filter((text, index) => isWeak(text) || (widths[index + 1] ?? 0) < widest * SHORT_SHARE)
      .length +
    texts
      .slice(0, -1)
      .filter(
        (text, index) => (index > 0 || text.includes(' ')) && isWeak(text.split(' ').at(-1) ?? ''),
      ).length;
  return { lines, gap: gapOf(sizes) * scale, height, width, score: score * 0.8 ** stumbles };
}

function blockSizes(
  texts: readonly string[],
  widths: readonly number[],
  boxWidth: number,
  maxSize: number,
): readonly number[] {
  const full = widths.map((width) => Math.min(maxSize, boxWidth / width));
  const least = Math.min(...full);
  const even = full.map((size) => Math.min(size, least * BLOCK_CONTRAST));
  const spoken = even.filter((_, index) => !isWeak(texts[index] ?? ''));
  // A line of articles and prepositions must be smaller than the words it belongs to.
  const weakMost = spoken.length > 0 ? Math.min(...spoken) * WEAK_SHARE : Infinity;
  return even.map((size, index) => (isWeak(texts[index] ?? '') ? Math.min(size, weakMost) : size));
}

function isWeak(line: string): boolean {
  return line.split(' ').every((word) => weakWords.has(word.toLowerCase()));
}

function heightOf(sizes: readonly number[], gap: number, cap: number): number {
  return sizes.reduce((sum, size) => sum + size * cap, 0) + gap * (sizes.length - 1);
}

function cased(text: string, letters: 'upper' | 'lower' | 'asWritten'): string {
  return letters === 'upper' ? text.toUpperCase() : letters === 'lower' ? text.toLowerCase() : text;
}
