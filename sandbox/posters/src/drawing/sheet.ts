import { rounded } from './mark.ts';

/** Offset (0 to 1), color, opacity. */
type Stop = readonly [offset: number, color: string, opacity?: number];

/** A color, with its opacity if not 1. */
type Tone = string | readonly [color: string, opacity: number];

/** The canvas of a picture: SVG elements in painting order, with their gradients and clip paths. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  add(...marks: readonly string[]): void;
  /**
   * A linear gradient over the shape's bounding box. 0 degrees is left to right, 90 is top to
   * bottom.
   */
  linear(stops: readonly Stop[], degrees?: number): string;
  /**
   * A linear gradient from one color to another. Top to bottom by default; `degrees` changes the
   * direction.
   */
  fade(from: Tone, to: Tone, degrees?: number): string;
  /** A radial gradient around a point of the sheet. */
  radial(stops: readonly Stop[], x: number, y: number, radius: number): string;
  /** Clips `inner` to `shape`. */
  clipped(shape: string, inner: string, extra?: string): string;
  toSvg(widthPx: number, heightPx: number): string;
}

export function createSheet(width: number, height: number): Sheet {
  const definitions: string[] = [];
  const body: string[] = [];

  function define(write: (id: string) => string): string {
    const id = `d${definitions.length}`;
    definitions.push(write(id));
    return `url(#${id})`;
  }

  function linear(stops: readonly Stop[], degrees = 90): string {
    const radians = (degrees * Math.PI) / 180;
    const x = Math.cos(radians) / 2;
    const y = Math.sin(radians) / 2;
    const ends = `x1="${(0.5 - x).toFixed(3)}" y1="${(0.5 - y).toFixed(3)}" x2="${(0.5 + x).toFixed(3)}" y2="${(0.5 + y).toFixed(3)}"`;
    return define(
      (id) => `<linearGradient id="${id}" ${ends}>${stops.map(stopOf).join('')}</linearGradient>`,
    );
  }

  return {
    width,
    height,
    add: (...marks) => {
      body.push(...marks);
    },
    linear,
    fade: (from, to, degrees) => linear([stopAt(0, from), stopAt(1, to)], degrees),
    radial: (stops, x, y, radius) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}">${stops.map(stopOf).join('')}</radialGradient>`,
      ),
    clipped: (shape, inner, extra = '') => {
      const clip = define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
      return `<g clip-path="${clip}" ${extra}>${inner}</g>`;
    },
    toSvg: (widthPx, heightPx) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><defs>${definitions.join('')}</defs>${body.join('')}</svg>`,
  };
}

function stopOf([offset, color, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
}

function stopAt(offset: number, tone: Tone): Stop {
  return typeof tone === 'string' ? [offset, tone] : [offset, ...tone];
}
