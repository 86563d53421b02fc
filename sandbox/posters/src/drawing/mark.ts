type Points = readonly (readonly [x: number, y: number])[];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Functions that return SVG elements. `extra` is added to the tag unescaped. */
export const mark = {
  circle: (x: number, y: number, radius: number, fill: string, extra = '') =>
    `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${fill}" ${extra}/>`,
  ellipse: (x: number, y: number, radiusX: number, radiusY: number, fill: string, extra = '') =>
    `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(radiusX)}" ry="${rounded(radiusY)}" fill="${fill}" ${extra}/>`,
  ring: (x: number, y: number, radius: number, stroke: string, width: number, extra = '') =>
    `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="none" stroke="${stroke}" stroke-width="${rounded(width)}" ${extra}/>`,
  rect: (x: number, y: number, width: number, height: number, fill: string, extra = '') =>
    `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" fill="${fill}" ${extra}/>`,
  /** Fills the entire picture. */
  cover: (size: Size, fill: string, extra = '') =>
    mark.rect(0, 0, size.width, size.height, fill, extra),
  line: (
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    stroke: string,
    width: number,
    extra = '',
  ) =>
    `<path d="M${rounded(x1)} ${rounded(y1)}L${rounded(x2)} ${rounded(y2)}" stroke="${stroke}" stroke-width="${rounded(width)}" ${extra}/>`,
  path: (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`,
  stroke: (d: string, stroke: string, width: number, extra = '') =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${rounded(width)}" ${extra}/>`,
  polygon: (points: Points, fill: string, extra = '') =>
    `<path d="M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}Z" fill="${fill}" ${extra}/>`,
  group: (transform: string, inner: string, extra = '') =>
    `<g transform="${transform}" ${extra}>${inner}</g>`,
};

/** Rounds a coordinate to a tenth of a unit. That is finer than any rendered pixel. */
export function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}
