import { mark } from './mark.ts';
import type { Sheet } from './sheet.ts';

/** A round light that fades out toward its edge. */
export function glow(
  sheet: Sheet,
  [x, y]: readonly [x: number, y: number],
  radius: number,
  tone: string,
  opacity: number,
): string {
  const stops = [
    [0, tone, opacity],
    [1, tone, 0],
  ] as const;
  return mark.circle(x, y, radius, sheet.radial(stops, x, y, radius));
}
