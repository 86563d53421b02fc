/** A mark and its mirror image across the upright middle of the 200 × 200 field. */
export function mirrored(mark: string): string {
  return `${mark}<g transform="translate(200 0) scale(-1 1)">${mark}</g>`;
}
