import type { Random } from '../drawing/Random.ts';
import type { FaceName } from './FaceName.ts';

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
