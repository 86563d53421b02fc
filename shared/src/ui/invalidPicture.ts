import { texts } from './texts.ts';

/**
 * The stand-in for a picture that is missing or broken, as a data address: an empty frame with the word "invalid" in it. Drawn in a
 * grey that can be read on both themes; the ground comes from the page.
 */
export function invalidPicture(widthPx: number, heightPx: number): string {
  const size = Math.round(Math.min(widthPx, heightPx) / 9);
  const middle = heightPx / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">` +
    `<g fill="none" stroke="#8b8394" stroke-width="${size / 12}">` +
    `<path d="M${widthPx / 2 - size * 1.2} ${middle - size * 2}h${size * 2.4}v${size * 1.6}h-${size * 2.4}zm0 0l${size * 2.4} ${size * 1.6}"/></g>` +
    `<text x="50%" y="${middle + size * 1.1}" fill="#8b8394" font-family="Inter Variable,system-ui,sans-serif" font-size="${size}" ` +
    `letter-spacing="-.02em" text-anchor="middle">${texts.invalid}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
