/**
 * The `sizes` of a card's picture, from its rendered width. Four fifths of the pixels are enough on a
 * dense screen: the difference is invisible at this size, and the next width of the service may be
 * twice as large.
 */
export function cardSizes(width: string): string {
  return `(min-resolution: 1.5dppx) calc(0.8 * ${width}), ${width}`;
}
