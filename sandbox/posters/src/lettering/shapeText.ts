import type { Font, PathCommand } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { type FaceName, openFonts } from './faces.ts';

/**
 * A path command: its SVG letter and its points, in ems. y points down; the origin is the start of
 * the baseline.
 */
interface OutlineStep {
  readonly letter: string;
  readonly points: readonly number[];
  /** The index of the letter that this command belongs to. */
  readonly glyph: number;
}

/** The outlines of a text, one em high. */
interface Shaped {
  readonly steps: readonly OutlineStep[];
  /** Advance width in ems. */
  readonly width: number;
  readonly glyphs: number;
}

interface Run {
  readonly font: Font;
  readonly text: string;
}

const SVG_LETTERS: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/**
 * Cached outlines: all pictures of a title typeset the same few words. The limit exceeds the needs
 * of the entire catalogue.
 */
const shapedTexts = new LRUCache<string, Shaped>({ max: 2000 });

/**
 * The outlines of a text in a typeface. Letters missing from all typefaces lose their accents or
 * are omitted. `tracking` is in ems.
 */
export function shapeText(face: FaceName, text: string, tracking = 0): Shaped {
  const key = `${face}|${tracking}|${text}`;
  const known = shapedTexts.get(key);
  if (known) {
    return known;
  }
  const shaped = shapeRuns(runsOf(face, text), tracking);
  shapedTexts.set(key, shaped);
  return shaped;
}

function shapeRuns(runs: readonly Run[], tracking: number): Shaped {
  const steps: OutlineStep[] = [];
  let x = 0;
  let count = 0;
  for (const { font, text } of runs) {
    const { glyphs, positions } = font.layout(text);
    const em = font.unitsPerEm;
    glyphs.forEach((glyph, index) => {
      const position = positions[index];
      const left = x + (position?.xOffset ?? 0) / em;
      for (const command of glyph.path.commands) {
        steps.push(stepOf(command, left, em, count));
      }
      x += (position?.xAdvance ?? glyph.advanceWidth) / em + tracking;
      count += 1;
    });
  }
  return { steps, width: Math.max(0, x - tracking), glyphs: count };
}

function stepOf(
  { args, command }: PathCommand,
  left: number,
  em: number,
  glyph: number,
): OutlineStep {
  return {
    letter: SVG_LETTERS[command] ?? 'Z',
    points: args.map((value, index) => (index % 2 === 0 ? left + value / em : -value / em)),
    glyph,
  };
}

function runsOf(face: FaceName, text: string): readonly Run[] {
  const fonts = [...openFonts(face), ...openFonts('billing')];
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    for (const [font, drawn] of fontFor(fonts, letter)) {
      const last = runs.at(-1);
      if (last?.font === font) {
        last.text += drawn;
      } else {
        runs.push({ font, text: drawn });
      }
    }
  }
  return runs;
}

function fontFor(fonts: readonly Font[], letter: string): readonly (readonly [Font, string])[] {
  const bare = letter.normalize('NFD').charAt(0);
  for (const drawn of letter === bare ? [letter] : [letter, bare]) {
    const font = fonts.find((candidate) =>
      candidate.hasGlyphForCodePoint(drawn.codePointAt(0) ?? 0),
    );
    if (font) {
      return [[font, drawn]];
    }
  }
  return [];
}

const heights = new Map<FaceName, number>();

/**
 * A typeface's cap height in ems, measured on the H, because some font files declare it as zero.
 */
export function capHeightOf(face: FaceName): number {
  const known = heights.get(face);
  if (known !== undefined) {
    return known;
  }
  const ys = shapeText(face, 'H').steps.flatMap(({ points }) =>
    points.filter((_, index) => index % 2 === 1),
  );
  const height = -Math.min(...ys, -0.5);
  heights.set(face, height);
  return height;
}
