/** Mixes two `#rrggbb` colors. `share` (0 to 1) is the fraction of the second color. */
export function mixColors(from: string, to: string, share: number): string {
  const start = channelsOf(from);
  const end = channelsOf(to);
  const mixed = start.map((value, index) =>
    Math.round(value + ((end[index] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** The perceived lightness of a `#rrggbb` color, from 0 (black) to 1 (white). */
export function lightnessOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(color.slice(start, start + 2), 16) / 255,
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
