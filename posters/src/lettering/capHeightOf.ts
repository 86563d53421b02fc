import type { FaceName } from './FaceName.ts';
import { shapeText } from './shapeText.ts';

const heights = new Map<FaceName, number>();

/** Height of the capitals of a face in ems, measured on the H: some files say zero in their tables. */
export function capHeightOf(face: FaceName): number {
  const known = heights.get(face);
  if (known !== undefined) {
    return known;
  }
  const ys = shapeText(face, 'H').steps.flatMap(({ points }) =>
    points.filter((_, index) => index % 2 === 1),
  );
  const height = -Math.min(...ys, -0.5);
  heights.set(face, height);
  return height;
}
