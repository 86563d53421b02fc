import { mark } from '../drawing/mark.ts';
import type { Stage } from '../drawing/stage.ts';
import { capHeightOf, shapeText } from './shapeText.ts';
import { textPath } from './textPath.ts';

interface CreditsPlace {
  readonly x: number;
  /** The baseline of the first line. */
  readonly y: number;
  readonly width: number;
  readonly align?: 'start' | 'middle' | 'end';
  readonly fill: string;
  readonly size?: number;
  readonly mostLines?: number;
}

/** Maximum number of billed names; the rest is small print. */
const BILLED = 4;
const BILLED_DIRECTORS = 2;

type Piece = Parameters<typeof setBilling>[0]['pieces'][number];

/** A poster's billing block: director, cast and year. Empty if all are unknown. */
export function drawCredits(
  { subject }: Stage,
  { align = 'start', fill, mostLines = 2, size = 34, width, x, y }: CreditsPlace,
): string {
  const directors = subject.directors.slice(0, BILLED_DIRECTORS);
  const others = joined(subject.credits.slice(0, BILLED - directors.length).map(large), large('·'));
  const by =
    directors.length === 0
      ? []
      : [small('a film by'), ...joined(directors.map(large), small('and'))];
  const joint = by.length === 0 || others.length === 0 ? [] : [small('with')];
  const names = [...by, ...joint, ...others];
  const year =
    subject.year === undefined
      ? []
      : [...(names.length === 0 ? [] : [large('·')]), large(String(subject.year))];
  return mark.path(
    setBilling({ pieces: [...names, ...year], x, y, width, size, align, mostLines }),
    fill,
  );
}

function joined(pieces: readonly Piece[], joint: Piece): readonly Piece[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [joint, piece]));
}

function large(text: string): Piece {
  return { text, small: false };
}

function small(text: string): Piece {
  return { text, small: true };
}

interface Billing {
  /**
   * Alternating connecting words and names: `['a film by', 'Fritz Lang', 'with', 'Brigitte Helm']`.
   */
  readonly pieces: readonly { readonly text: string; readonly small: boolean }[];
  readonly x: number;
  /** The baseline of the first line. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly align: 'start' | 'middle' | 'end';
  readonly mostLines: number;
}

const FACE = 'billing';
const SMALL = 0.62;
const SPACE_EM = 0.26;
const DOT = '·';
const LINE_HEIGHT = 1.28;

/**
 * The path of a billing block: names in capitals joined by small connecting words, on as many lines
 * as needed. Text that does not fit is omitted.
 */
function setBilling({ align, mostLines, pieces, size, width, x, y }: Billing): string {
  const cap = capHeightOf(FACE);
  const words = pieces.map(({ small, text }) => {
    const scale = size * (small ? SMALL : 1);
    const drawn = small ? text.toLowerCase() : text.toUpperCase();
    return { text: drawn, scale, small, width: shapeText(FACE, drawn, 0.03).width * scale };
  });
  const lines: (typeof words)[] = [[]];
  let used = 0;
  for (const word of words) {
    const needed = word.width + size * SPACE_EM;
    if (used > 0 && used + needed > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(word);
    used += needed;
  }
  return lines
    .slice(0, mostLines)
    .map(withoutEndDots)
    .flatMap((line, index) => {
      const length =
        line.reduce((sum, word) => sum + word.width, 0) + size * SPACE_EM * (line.length - 1);
      let left = x - length * { start: 0, middle: 0.5, end: 1 }[align];
      return line.map((word) => {
        const lift = word.small ? cap * size * (1 - SMALL) * 0.5 : 0;
        const d = textPath({
          face: FACE,
          text: word.text,
          size: word.scale,
          x: left,
          y: y + index * size * LINE_HEIGHT - lift,
          tracking: 0.03,
        });
        left += word.width + size * SPACE_EM;
        return d;
      });
    })
    .join('');
}

/** Removes dots at line ends, because they separate names within a line. */
function withoutEndDots<W extends { readonly text: string }>(line: readonly W[]): readonly W[] {
  const from = line[0]?.text === DOT ? 1 : 0;
  const to = line.at(-1)?.text === DOT ? line.length - 1 : line.length;
  return line.slice(from, to);
}
