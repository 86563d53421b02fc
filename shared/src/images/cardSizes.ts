/**
 * The `sizes` of a card's picture, from its rendered width. On a dense screen four fifths of the
 * pixels are enough: nobody sees the difference at this size, and the widths of the service lie far
 * apart, so without it a portrait of 120 points would be 421 pixels wide on a screen that shows 210.
 */
export function cardSizes(width: string): string {
  return `(min-resolution: 1.5dppx) calc(0.8 * ${width}), ${width}`;
}
