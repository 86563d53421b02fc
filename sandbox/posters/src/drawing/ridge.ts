import { rounded } from './mark.ts';
import type { Random } from './seededRandom.ts';

interface Ridge {
  readonly random: Random;
  readonly width: number;
  /** The mean height of the line; `swing` is its amplitude. */
  readonly y: number;
  readonly swing: number;
  /** Number of points across the width. */
  readonly points: number;
  /** The y of the shape's bottom edge. */
  readonly bottom: number;
  /** Whether the line is rolling rather than jagged. */
  readonly smooth?: boolean;
}

/** The path of a ridge: an irregular horizon line, closed at the bottom. */
export function ridge({ bottom, points, random, smooth = false, swing, width, y }: Ridge): string {
  const step = width / points;
  const heights = Array.from(
    { length: points + 3 },
    (_, index) => y + swing * (index % 2 ? -1 : 1) * random.between(0.15, 1),
  );
  const at = (index: number) => heights[index] ?? y;
  const line = heights.slice(1).map((height, position) => {
    const x = position * step + (smooth ? 0 : random.between(-0.3, 0.3) * step);
    if (!smooth) {
      return `L${rounded(x)} ${rounded(height)}`;
    }
    const middle = x - step / 2;
    return `C${rounded(middle)} ${rounded(at(position))} ${rounded(middle)} ${rounded(height)} ${rounded(x)} ${rounded(height)}`;
  });
  return `M${rounded(-step)} ${rounded(at(0))}${line.join('')}L${rounded(width + step)} ${rounded(bottom)}L${rounded(-step)} ${rounded(bottom)}Z`;
}
