import type { Random } from '../drawing/random.ts';
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

/** How a title is to be set. */
export interface TitleSetting {
  readonly text: string;
  readonly face: FaceName;
  /** The room it has; it never leaves it. */
  readonly box: Box;
  /** 'even': all lines of one size. 'block': every line as wide as the block, as on a wood-type bill. */
  readonly fit?: 'even' | 'block';
  readonly align?: 'start' | 'middle' | 'end';
  /** Which edge of the box it stands at. */
  readonly stand?: 'top' | 'middle' | 'bottom';
  readonly letters?: 'upper' | 'lower' | 'asWritten';
  /** Type size in units of the sheet that short titles stop at. */
  readonly maxSize?: number;
  /** Space between lines, as a share of the capitals' height. */
  readonly leading?: number;
  readonly tracking?: number;
  readonly jitter?: Random;
}

/** A title that has been set. */
export interface SetTitle {
  readonly d: string;
  /** Of the ink, capitals only. */
  readonly box: Box;
  readonly lines: number;
  /** Of the largest line. */
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
/** In a block, the largest line may be this many times the smallest, or short words would drown the others. */
const BLOCK_CONTRAST = 2.6;
/** A line between others that is shorter than this share of the longest looks lost. */
const SHORT_SHARE = 0.35;
/** Size of a line of weak words, as a share of the smallest of the others. */
const WEAK_SHARE = 0.5;

/** Sets a title as large as its box allows, in the number of lines that makes it largest and calmest. */
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
  // Trying breaks needs widths by the hundred; shaping every word once is near enough for that.
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
  // Area makes a title large; the smallest line keeps it legible; fewer lines keep it calm.
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
  // A line of articles and prepositions may not speak louder than the words it serves.
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
