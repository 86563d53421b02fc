/**
 * The `sizes` attribute of a card's image with this rendered width. On high-density screens, 80%
 * of the pixels are enough: the difference is invisible at this size, and the service's next width
 * can be twice as large.
 */
export function cardSizes(width: string): string {
  return `(min-resolution: 1.5dppx) calc(0.8 * ${width}), ${width}`;
}
