/** How light a `#rrggbb` looks, 0 (black) to 1 (white). */
export function lightnessOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(color.slice(start, start + 2), 16) / 255,
  );
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
