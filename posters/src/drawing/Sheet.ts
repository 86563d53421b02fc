/** Offset 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** The sheet a picture is drawn on: marks in order of painting, and the gradients and clips they use. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  add(...marks: readonly string[]): void;
  /** A fill that runs over the marked shape; 0 degrees is left to right, 90 top to bottom. */
  linear(stops: readonly Stop[], degrees?: number): string;
  /** A fill around a point of the sheet. */
  radial(stops: readonly Stop[], x: number, y: number, radius: number): string;
  /** Shows of `inner` only what lies within `shape`. */
  clipped(shape: string, inner: string, extra?: string): string;
  toSvg(widthPx: number, heightPx: number): string;
}
