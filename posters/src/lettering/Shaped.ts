/** One step of an outline: its SVG letter and its points, in ems, y downwards, from the start of the text on the baseline. */
export interface OutlineStep {
  readonly letter: string;
  readonly points: readonly number[];
  /** Which letter of the text it belongs to. */
  readonly glyph: number;
}

/** A text as outlines, one em high. */
export interface Shaped {
  readonly steps: readonly OutlineStep[];
  /** Advance width in ems. */
  readonly width: number;
  readonly glyphs: number;
}
